import { CommanderError } from "commander";
import { reportError } from "./command-output.js";
import { createProgram, type ProgramOptions } from "./create-program.js";
import { EXIT_USAGE } from "./exit-codes.js";

/** Runs `fragment` with its arguments. Never throws; resolves to the exit code. */
export async function runCommand(args: readonly string[], options: ProgramOptions): Promise<number> {
  const program = createProgram(options);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // commander has already printed the error. Asking for help isn't an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
    return reportError(error, program.opts<{ json?: boolean }>().json === true, options);
  }
}
