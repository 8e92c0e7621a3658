import type { Kysely, QueryExecutorProvider } from "kysely";

export type StopListening = () => Promise<void>;

export type Notifications = {
  /**
   * Sends at most 7,999 bytes to every listener of `channel`, including this process. In a transaction, PostgreSQL
   * sends after the commit.
   */
  notify(channel: string, payload: string, within?: QueryExecutorProvider): Promise<void>;
  /** `onGap` runs when a lost connection is back: notifications may have been missed, so read the state again. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<StopListening>;
};

export type DatabaseConnection<Schema> = Notifications & {
  readonly database: Kysely<Schema>;
  readonly kind: "embedded" | "postgresql";
  /** Closes listeners and connections and releases the directory lock. Safe to call twice. */
  close(): Promise<void>;
};
