import type { Kysely, QueryExecutorProvider } from "kysely";

/** Undo one `listen`. */
export type StopListening = () => Promise<void>;

export type Notifications = {
  /**
   * Tells every listener of `channel`, this process included, at most 7,999 bytes. Given a transaction, PostgreSQL
   * tells them only once it is committed.
   */
  notify(channel: string, payload: string, within?: QueryExecutorProvider): Promise<void>;
  /** `onGap`: notifications may have been missed (the connection was lost and is back), so read the state again. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<StopListening>;
};

export type DatabaseConnection<Schema> = Notifications & {
  readonly database: Kysely<Schema>;
  readonly kind: "embedded" | "postgresql";
  /** Ends listeners, connections and the directory lock. May be called twice. */
  close(): Promise<void>;
};
