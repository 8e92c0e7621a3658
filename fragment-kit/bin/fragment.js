#!/usr/bin/env node
// Stands here, and not in dist, so that npm can link the command before the kit has been built.
import { existsSync } from "node:fs";

const command = new URL("../dist/cli/fragment.js", import.meta.url);
if (existsSync(command)) {
  await import(command.href);
} else {
  process.stderr.write("fragment: the kit is not built yet: run npm run build -w shared-contracts -w fragment-kit\n");
  process.exitCode = 3;
}
