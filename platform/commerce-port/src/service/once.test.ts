import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { createTestDatabase, type TestDatabase } from "shared-database/testing";
import { createOnce, type Once } from "./once.js";
import { PORT_MIGRATIONS, type PortTables } from "./port-database.js";
import { createTurns, type TurnLimits } from "./take-turns.js";

let connection: TestDatabase<PortTables>;

beforeAll(async () => {
  connection = await createTestDatabase<PortTables>(PORT_MIGRATIONS);
});
afterAll(() => connection.close());
beforeEach(() => connection.reset());

/** As in a process of its own. */
function startOnce(limits?: TurnLimits): Once {
  const { database } = connection;
  return createOnce(database, createTurns(database, limits), () => new Date());
}

function createGate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const NO_KEY = { key: undefined, request: {} };

it("leaves the database to others while fifty visitors wait for the engine", async () => {
  const [gate, once] = [createGate(), startOnce()];
  let waiting = 0;
  const all = createGate();
  const outcomes = Array.from({ length: 50 }, (_, number) =>
    once(`customer:${number}`, { key: `attempt-${number}`, request: {} }, async () => {
      waiting += 1;
      if (waiting === 50) all.open();
      await gate.opened;
      return { number };
    }),
  );
  await all.opened;
  expect(await connection.database.selectFrom("outcomes").selectAll().execute()).toEqual([]);
  gate.open();
  expect((await Promise.all(outcomes)).map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

it("makes a visitor's changes one after the other, in all processes", async () => {
  let [underWay, most] = [0, 0];
  const change = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await connection.database.selectFrom("turns").selectAll().execute();
    underWay -= 1;
    return {};
  };
  const processes = [startOnce(), startOnce(), startOnce()];
  await Promise.all(processes.flatMap((once) => [1, 2, 3].map(() => once("customer:1", NO_KEY, change))));
  expect(most).toBe(1);
  expect(await connection.database.selectFrom("turns").selectAll().execute()).toEqual([]);
});

it("answers simultaneous attempts with a key by one change", async () => {
  let changes = 0;
  const attempt = (once: Once) =>
    once("customer:1", { key: "attempt-1", request: { zipCode: "02108" } }, async () => ({ order: (changes += 1) }));
  expect(await Promise.all([startOnce(), startOnce()].map(attempt))).toEqual([{ order: 1 }, { order: 1 }]);
  await expect(startOnce()("customer:1", { key: "attempt-1", request: {} }, async () => ({}))).rejects.toMatchObject({
    code: "idempotency-key-reused",
  });
});

it("goes on after a change that failed", async () => {
  const once = startOnce();
  const failed = once("customer:1", NO_KEY, () => Promise.reject(new Error("down")));
  const next = once("customer:1", NO_KEY, async () => ({ done: true }));
  await expect(failed).rejects.toThrow("down");
  expect(await next).toEqual({ done: true });
});

it("takes over the turn of a process that died, once its lease has ended", async () => {
  const [dead, alive] = [startOnce({ leaseMs: 300, waitMs: 60_000 }), startOnce()];
  const gate = createGate();
  const started = createGate();
  const lost = dead("customer:1", NO_KEY, async () => {
    // What a dead process no longer does.
    await connection.database.updateTable("turns").set({ holder: "dead" }).execute();
    started.open();
    await gate.opened;
    return {};
  });
  await started.opened;
  expect(await alive("customer:1", NO_KEY, async () => ({ done: true }))).toEqual({ done: true });
  gate.open();
  await lost;
});

it("keeps the turn of work that takes longer than a lease", async () => {
  const [slow, other] = [startOnce({ leaseMs: 300, waitMs: 60_000 }), startOnce({ leaseMs: 300, waitMs: 1500 })];
  const [gate, started] = [createGate(), createGate()];
  const change = slow("customer:1", NO_KEY, async () => {
    started.open();
    await gate.opened;
    return {};
  });
  await started.opened;
  const refused = other("customer:1", NO_KEY, async () => ({}));
  await expect(refused).rejects.toMatchObject({ code: "temporarily-unavailable" });
  gate.open();
  await change;
});
