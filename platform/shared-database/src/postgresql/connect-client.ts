import { Client } from "pg";
import type { ServerAddress } from "./server-address.js";

export const CONNECTION_TIMEOUT_MS = 10_000;

/** `url` is that of the connected host. */
type ConnectedClient = { readonly client: Client; readonly url: string };

/** Connects to the first host that accepts; throws the first one's error. */
export async function connectClient({ urls, isPrimaryOnly }: ServerAddress): Promise<ConnectedClient> {
  const failures: unknown[] = [];
  for (const connectionString of urls) {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      if (isPrimaryOnly) await assertWritable(client);
      return { client, url: connectionString };
    } catch (error) {
      failures.push(error);
      await client.end().catch(() => undefined);
    }
  }
  throw failures[0];
}

/** Throws if the host is a replica. */
export async function assertWritable(client: Pick<Client, "query">): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only === "on") throw new Error("the host is not the primary");
}
