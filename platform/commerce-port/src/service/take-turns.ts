import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { DomainError } from "storefront-api/call-service";
import type { PortTables } from "./port-database.js";

/** Does a visitor's work one after the other. Throws `temporarily-unavailable` if the turn comes too late. */
export type TakeTurn = <Result>(visitorKey: string, work: () => Promise<Result>) => Promise<Result>;

export type TurnLimits = {
  /** How long a process that died keeps a visitor waiting. */
  readonly leaseMs: number;
  /** How late a turn may begin. */
  readonly waitMs: number;
};

const LIMITS: TurnLimits = { leaseMs: 15_000, waitMs: 20_000 };
const POLL_MS = 50;
const RETRY_AFTER_SECONDS = 3;

/**
 * Turns across processes: engines read and write an order in several steps. A row is leased rather than locked, because
 * a lock would hold a connection of the database for as long as the engine takes.
 */
export function createTurns(database: Kysely<PortTables>, { leaseMs, waitMs }: TurnLimits = LIMITS): TakeTurn {
  /** When the last turn of a visitor in this process ends. */
  const ends = new Map<string, Promise<void>>();
  const lease = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

  async function claim(visitorKey: string, holder: string): Promise<boolean> {
    const { rows } = await sql`
      insert into turns as held (visitor_key, holder, ends_at) values (${visitorKey}, ${holder}, ${lease})
      on conflict (visitor_key) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where held.ends_at < clock_timestamp()
      returning holder
    `.execute(database);
    return rows.length > 0;
  }

  async function take<Result>(visitorKey: string, latest: number, work: () => Promise<Result>): Promise<Result> {
    const holder = randomUUID();
    for (;;) {
      if (performance.now() > latest)
        throw new DomainError("temporarily-unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if (await claim(visitorKey, holder)) break;
      await sleep(POLL_MS);
    }
    const isHeld = sql`visitor_key = ${visitorKey} and holder = ${holder}`;
    const renewal = setInterval(() => {
      sql`update turns set ends_at = ${lease} where ${isHeld}`.execute(database).catch(() => undefined);
    }, leaseMs / 3);
    renewal.unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      // Otherwise the lease ends by itself.
      await sql`delete from turns where ${isHeld}`.execute(database).catch(() => undefined);
    }
  }

  return (visitorKey, work) => {
    const latest = performance.now() + waitMs;
    const turn = (ends.get(visitorKey) ?? Promise.resolve()).then(() => take(visitorKey, latest, work));
    const end = turn.then(forget, forget);
    ends.set(visitorKey, end);
    return turn;

    function forget(): void {
      if (ends.get(visitorKey) === end) ends.delete(visitorKey);
    }
  };
}
