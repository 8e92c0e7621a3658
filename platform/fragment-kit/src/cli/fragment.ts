#!/usr/bin/env node
import { runCommand } from "./run-command.js";

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
