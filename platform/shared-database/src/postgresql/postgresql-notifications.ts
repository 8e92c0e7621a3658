import { sql, type Kysely } from "kysely";
import { Client } from "pg";
import { containFailure } from "../contain-failure.js";
import type { Notifications } from "../database-connection.js";
import { assertPayloadFits } from "../notification-payload.js";

type Listener = { readonly handler: (payload: string) => void; readonly onGap: (() => void) | undefined };

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

/** LISTEN over a dedicated connection, opened with the first listener and reopened when lost. */
export function createPostgresqlNotifications<Schema>(
  database: Kysely<Schema>,
  url: string,
  schemaName: string,
): Notifications & { close(): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let connecting: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  /** Channels belong to the database, not to a schema: the prefix keeps schemas apart. */
  function toServerChannel(channel: string): string {
    return `${schemaName}/${channel}`;
  }

  function connect(): Promise<Client> {
    connecting ??= openListener();
    connecting.catch(() => (connecting = undefined));
    return connecting;
  }

  async function openListener(): Promise<Client> {
    const client = new Client({ connectionString: url, keepAlive: true });
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      connecting = undefined;
      if (!closed) scheduleReconnect(FIRST_RETRY_MS);
    };
    client.on("notification", ({ channel, payload }) => deliver(channel, payload ?? ""));
    await client.connect();
    client.on("error", onLost);
    client.on("end", onLost);
    for (const channel of listeners.keys()) await listenOn(client, channel);
    return client;
  }

  function scheduleReconnect(delayMs: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => listeners.forEach((ofChannel) => ofChannel.forEach(({ onGap }) => onGap && containFailure(onGap))),
        () => closed || scheduleReconnect(Math.min(delayMs * 2, MAX_RETRY_MS)),
      );
    }, delayMs);
    retry.unref();
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
      await listenOn(await connect(), serverChannel);
      return () => {
        ofChannel.delete(listener);
        return Promise.resolve();
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function listenOn(client: Client, serverChannel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(serverChannel)}`);
}
