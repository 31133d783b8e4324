#!/usr/bin/env bash
# Builds and packages the extension from the npm registry: out/extension.js and isogloss.vsix. Tests it too; with ISOGLOSS
# naming the binary, against the server.
set -euo pipefail
cd "$(dirname "$0")"
npm ci --no-audit --no-fund
npm run check
npm run build
npm test
npx vsce package --no-dependencies --skip-license --out isogloss.vsix
