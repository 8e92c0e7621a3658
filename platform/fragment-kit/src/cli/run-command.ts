import { Command, CommanderError } from "commander";
import { EXIT_CODES, FragmentError } from "../build/fragment-error.js";
import { addAccessCommands } from "./access-commands.js";
import { createCli, type Environment } from "./cli.js";
import { reportError, type OutputStreams } from "./command-output.js";
import { addPageCommands } from "./page-commands.js";
import { addPointerCommands } from "./pointer-commands.js";
import { addProjectCommands } from "./project-commands.js";
import { addTrialCommands } from "./trial-commands.js";

type ProgramOptions = OutputStreams & { readonly environment: Environment };

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
    return isJson ? reportError(toUsageError(error), true, streams()) : EXIT_CODES["usage-invalid"];
  }
}

/** Actions reject with a `FragmentError`. */
function createProgram(options: ProgramOptions): Command {
  const program = new Command("fragment")
    .description("Builds, publishes, releases and rolls back one fragment.")
    .option("-C, --directory <folder>", "the fragment's folder, which has its package.json", ".")
    .option("-f, --fragment <name>", "the fragment to release, roll back or show, from any folder")
    .option("--json", "print the result as one line of JSON")
    .addHelpText(
      "after",
      "\nTo release: build, publish, can-i-deploy, then canary or promote. To go back: rollback.\nEach command has its own --help. Run them with npx in the fragment's folder; those with --fragment work wherever the kit is installed.",
    )
    .configureOutput({
      writeOut: options.out,
      writeErr: options.err,
      outputError: (text, write) => write(text.replace(/^error:/, "fragment:")),
    })
    .showHelpAfterError("Run the command with --help to see its arguments and options.")
    .exitOverride();
  const cli = createCli(options);
  addProjectCommands(program, cli);
  addPointerCommands(program, cli);
  addTrialCommands(program, cli);
  addAccessCommands(program, cli);
  addPageCommands(program, cli);
  return program;
}

function toUsageError({ code, message }: CommanderError): FragmentError {
  const text = code === "commander.help" ? "Name a command. See npx fragment --help." : message.replace(/^error: /, "");
  return new FragmentError("usage-invalid", text);
}
