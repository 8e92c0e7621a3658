import { Command, InvalidArgumentError, Option } from "commander";

export type WebhookTerminal = {
  /** The result, as text or (with `--json`) as JSON. */
  readonly print: (text: string) => void;
  /** Failures. */
  readonly report: (text: string) => void;
  readonly environment: NodeJS.ProcessEnv;
};

export type ListOptions = { endpoint?: string; json: boolean };
export type ResendOptions = { since?: Date; endpoint?: string };

export function createWebhookProgram(
  terminal: WebhookTerminal,
  actions: {
    list(options: ListOptions): Promise<void>;
    resend(messageId: string | undefined, options: ResendOptions): Promise<void>;
    enable(endpoint: string): Promise<void>;
  },
): Command {
  const program = new Command("webhooks")
    .description("Shows webhooks that couldn't be delivered, and sends them again.")
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.report(text.trimEnd()),
    })
    .exitOverride()
    .addHelpText(
      "after",
      "\nDATA_DIR: folder of the embedded database (default .data), while storefront-api is stopped. DATABASE_URL: a PostgreSQL database instead.\nExit codes: 0 done, 1 nothing found, 2 usage error, 3 database unavailable, 70 unexpected error.",
    );
  program
    .command("list")
    .description("Endpoints, and the latest 100 failed messages.")
    .option("--endpoint <name>", "only messages of this endpoint")
    .option("--json", "print JSON", false)
    .exitOverride()
    .action((options: ListOptions) => actions.list(options));
  program
    .command("resend")
    .description("Sends a message again, or all failed messages since a time, each with twelve new attempts.")
    .argument("[id]", "id of the message, failed or not")
    .addOption(
      new Option(
        "--since <time>",
        "failed messages created at or after a time, such as 2026-11-25T08:00:00Z",
      ).argParser(parseTime),
    )
    .option("--endpoint <name>", "with --since: only messages of this endpoint")
    .exitOverride()
    .action((messageId: string | undefined, options: ResendOptions) => actions.resend(messageId, options));
  program
    .command("enable")
    .description("Sends to an endpoint again after it answered 410.")
    .argument("<endpoint>", "name of the endpoint")
    .exitOverride()
    .action((endpoint: string) => actions.enable(endpoint));
  return program;
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

function parseTime(text: string): Date {
  const time = new Date(text);
  if (!TIME.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError("Expected a date, or a time with its zone, such as 2026-11-25T08:00:00Z.");
  return time;
}
