import { CommanderError } from "commander";
import { FragmentError } from "../build/fragment-error.js";
import { reportError } from "./command-output.js";
import { createProgram, type ProgramOptions } from "./create-program.js";
import { EXIT_USAGE } from "./exit-codes.js";

/** Runs `fragment` with its arguments. Never throws; resolves to the exit code. */
export async function runCommand(args: readonly string[], options: ProgramOptions): Promise<number> {
  // Not from the parsed options: commander stops at an error, which may come before --json.
  const isJson = args.includes("--json");
  let hasResult = false;
  const program = createProgram({
    ...options,
    out(text) {
      hasResult = true;
      options.out(text);
    },
  });
  // A script that reads stdout with --json gets one line, even if the result is also a failure.
  const streams = () => (hasResult ? { ...options, out: options.err } : options);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(error, isJson, streams());
    // Asking for help isn't an error.
    if (error.exitCode === 0) return 0;
    // Without --json, commander has already printed it.
    return isJson ? reportError(toUsageError(error), true, streams()) : EXIT_USAGE;
  }
}

function toUsageError({ code, message }: CommanderError): FragmentError {
  const text = code === "commander.help" ? "Name a command. See npx fragment --help." : message.replace(/^error: /, "");
  return new FragmentError("usage-invalid", text);
}
