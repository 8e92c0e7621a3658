#!/usr/bin/env node
// Not in dist, so that npm can link the command before the kit has been built.
import { existsSync } from "node:fs";

const built = existsSync(new URL("../dist/cli/fragment.js", import.meta.url));
if (built) {
  await import("../dist/cli/fragment.js");
} else {
  process.stderr.write("fragment: the kit is not built yet: run npm run build -w shared-contracts -w fragment-kit\n");
  process.exitCode = 3;
}
