import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];

/** Parses a command's options. `--help` prints the usage and exits; an unknown option exits with 2. */
export function readOptions<const Known extends Options>(usage: string, options: Known): Values<Known> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** Ctrl-C must also stop child processes. Exit handlers stop them, which a signal alone would skip. */
export function endOnSignals(): void {
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}
