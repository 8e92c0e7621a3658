import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a program to its end. If it fails, rejects with its errors, and has its output as `stdout`. */
export function runTool(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return run(program, args, { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: MAX_OUTPUT_BYTES });
}
