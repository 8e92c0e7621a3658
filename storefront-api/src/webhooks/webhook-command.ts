import { CommanderError } from "commander";
import { DatabaseOpenError } from "shared-database";
import { openStorefrontDatabase } from "../platform/open-storefront-database.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { findEndpointStates, findFailedMessages, resendMessages } from "./failed-messages.js";
import { enableEndpoint } from "./register-endpoints.js";
import { createWebhookProgram, type ListOptions, type ResendOptions, type WebhookTerminal } from "./webhook-program.js";

export const EXIT_CODES = { done: 0, notFound: 1, usage: 2, databaseUnavailable: 3, unexpected: 70 } as const;
type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** A mistake in the command's arguments. */
class UsageError extends Error {}

const LISTED = 100;

/** `webhooks list`, `resend` and `enable`; resolves to the exit code, never rejects. */
export async function runWebhookCommand(
  parameters: readonly string[],
  terminal: WebhookTerminal,
  open = openStorefrontDatabase,
): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT_CODES.done;
  const withDatabase = async (work: (database: StorefrontDatabase) => Promise<ExitCode>) => {
    const connection = await open(terminal.environment);
    try {
      exitCode = await work(connection.database);
    } finally {
      await connection.close();
    }
  };
  const program = createWebhookProgram(terminal, {
    list: (options) => withDatabase((database) => list(database, options, terminal)),
    async resend(messageId, options) {
      const selection = toSelection(messageId, options);
      await withDatabase(async (database) => {
        const count = await resendMessages(database, selection, new Date());
        terminal.print(`${countMessages(count)} will be sent again.`);
        return count > 0 ? EXIT_CODES.done : EXIT_CODES.notFound;
      });
    },
    enable: (endpoint) =>
      withDatabase(async (database) => {
        const isKnown = await enableEndpoint(database, endpoint, new Date());
        if (isKnown) terminal.print(`${endpoint} is enabled; waiting messages are sent at once.`);
        else terminal.report(`There is no endpoint ${endpoint}. webhooks list shows them.`);
        return isKnown ? EXIT_CODES.done : EXIT_CODES.notFound;
      }),
  });
  try {
    await program.parseAsync(parameters, { from: "user" });
    return exitCode;
  } catch (error) {
    return reportFailure(error, terminal);
  }
}

async function list(
  database: StorefrontDatabase,
  { endpoint, json }: ListOptions,
  { print }: WebhookTerminal,
): Promise<ExitCode> {
  const endpoints = await findEndpointStates(database);
  const failed = await findFailedMessages(database, { endpoint, limit: LISTED });
  if (json) {
    print(JSON.stringify({ endpoints, failed }));
    return EXIT_CODES.done;
  }
  if (endpoints.length === 0) print("There are no endpoints.");
  for (const { name, disabledAt, waiting, failed: count } of endpoints)
    print(
      `${name}: ${countMessages(waiting)} waiting, ${count.toLocaleString("en-US")} failed${disabledAt ? `, disabled since ${disabledAt.toISOString()}` : ""}`,
    );
  for (const { messageId, endpoint: name, type, createdAt, lastError } of failed)
    print(`${messageId}  ${name}  ${type}  ${createdAt.toISOString()}  ${lastError}`);
  return EXIT_CODES.done;
}

function toSelection(messageId: string | undefined, { since, endpoint }: ResendOptions) {
  if (messageId !== undefined && since === undefined && endpoint === undefined) return { messageId };
  if (messageId === undefined && since !== undefined) return { since, endpoint };
  throw new UsageError("Specify a message id, or --since <time>.");
}

function countMessages(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "message" : "messages"}`;
}

function reportFailure(error: unknown, { report }: WebhookTerminal): ExitCode {
  // Help and version exit with an "error" of code 0; commander has already printed its own errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
  report(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) return EXIT_CODES.usage;
  if (error instanceof DatabaseOpenError) return EXIT_CODES.databaseUnavailable;
  return EXIT_CODES.unexpected;
}
