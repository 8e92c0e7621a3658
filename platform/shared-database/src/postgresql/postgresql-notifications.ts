import { sql, type Kysely } from "kysely";
import type { Client } from "pg";
import { containFailure, emitFailureWarning } from "../contain-failure.js";
import type { Notifications } from "../database-connection.js";
import { assertPayloadFits } from "../notification-payload.js";
import { connectClient } from "./connect-client.js";

type Listener = { readonly handler: (payload: string) => void; readonly onGap: (() => void) | undefined };

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
const POLL_INTERVAL_MS = 1_000;

/**
 * LISTEN on a dedicated connection to `url`, opened with the first listener and reopened when lost. Without an
 * URL, because a pooler would swallow notifications, each listener's `onGap` is called every second.
 */
export function createPostgresqlNotifications<Schema>(
  database: Kysely<Schema>,
  url: string | undefined,
  schemaName: string,
): Notifications & { close(): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let connecting: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let closed = false;

  /** Channels belong to the database instead of a schema, so the prefix separates schemas. */
  function toServerChannel(channel: string): string {
    return `${schemaName}/${channel}`;
  }

  function connect(to: string): Promise<Client> {
    connecting ??= openListener(to);
    connecting.catch(() => (connecting = undefined));
    return connecting;
  }

  async function openListener(to: string): Promise<Client> {
    const client = await connectClient(to);
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      connecting = undefined;
      if (!closed) scheduleReconnect(to, FIRST_RETRY_MS);
    };
    client.on("notification", ({ channel, payload }) => deliver(channel, payload ?? ""));
    client.on("error", onLost);
    client.on("end", onLost);
    for (const channel of listeners.keys()) await listenOn(client, channel);
    return client;
  }

  function scheduleReconnect(to: string, delayMs: number): void {
    retry = setTimeout(() => {
      connect(to).then(reportGap, () => closed || scheduleReconnect(to, Math.min(delayMs * 2, MAX_RETRY_MS)));
    }, delayMs);
    retry.unref();
  }

  function reportGap(): void {
    listeners.forEach((ofChannel) => ofChannel.forEach(({ onGap }) => onGap && containFailure(onGap)));
  }

  function startPolling(): void {
    if (poll) return;
    poll = setInterval(reportGap, POLL_INTERVAL_MS).unref();
    emitFailureWarning(
      new Error("A pooler delivers no notifications: set DATABASE_DIRECT_URL. Changes are looked for every second."),
    );
  }

  function deliver(serverChannel: string, payload: string): void {
    listeners.get(serverChannel)?.forEach(({ handler }) => containFailure(() => handler(payload)));
  }

  return {
    async notify(channel, payload, within = database) {
      assertPayloadFits(payload);
      await sql`select pg_notify(${toServerChannel(channel)}, ${payload})`.execute(within);
    },
    async listen(channel, handler, onGap) {
      const serverChannel = toServerChannel(channel);
      const listener = { handler, onGap };
      const ofChannel = listeners.get(serverChannel) ?? new Set();
      listeners.set(serverChannel, ofChannel.add(listener));
      if (url) await listenOn(await connect(url), serverChannel);
      else startPolling();
      return () => {
        ofChannel.delete(listener);
        return Promise.resolve();
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(poll);
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function listenOn(client: Client, serverChannel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(serverChannel)}`);
}
