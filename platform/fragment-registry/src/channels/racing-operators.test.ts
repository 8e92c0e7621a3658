import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { availableDatabaseKinds } from "shared-database/testing";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const SCHEDULES = process.env.LONG_TESTS ? 2000 : 15;
const NAME = "mfe-reviews";
const VERSIONS = ["1.0.0", "1.1.0", "1.2.0"];

/** `look`: read the channel before acting on what was seen; `blind` acts on the current state. */
type Act =
  | { readonly kind: "look" }
  | { readonly kind: "promote"; readonly version: string }
  | { readonly kind: "rollback" | "retire"; readonly isBlind: boolean };

type Wish = Act & { readonly seen: number };
type Answer = {
  readonly status: number;
  readonly code?: string;
  readonly version?: string;
  readonly revision?: number;
};
type Change = { readonly action: string; readonly fromVersion: string | null; readonly toVersion: string | null };

/** Expected channel state: target, what a rollback undoes, and full history. */
type Model = {
  readonly version: string | undefined;
  readonly standing: readonly string[];
  readonly changes: readonly Change[];
};

const NOTHING: Model = { version: undefined, standing: [], changes: [] };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: "look" as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("promote" as const), version: fc.constantFrom(...VERSIONS) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rollback" as const), isBlind: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("retire" as const), isBlind: fc.boolean() }) },
);
/** In each round both act concurrently, or one of them alone. */
const schedule = fc.array(fc.tuple(fc.option(act), fc.option(act)), { minLength: 2, maxLength: 8 });

function revisionOf({ version, changes }: Model): number {
  return version === undefined ? 0 : changes.length;
}

/** An operator who saw nothing has no revision to send. */
function isBlind(wish: Extract<Wish, { readonly isBlind: boolean }>): boolean {
  return wish.isBlind || wish.seen === 0;
}

function apply(model: Model, wish: Wish): readonly [Model, Answer] {
  const { version, standing, changes } = model;
  const current = revisionOf(model);
  if (wish.kind === "look") return [model, { status: 200, revision: current }];
  if (wish.kind !== "promote" && version === undefined) return [model, { status: 404, code: "channel-not-found" }];
  const isSure = wish.kind !== "promote" && isBlind(wish);
  if (!isSure && wish.seen !== current) return [model, { status: 409, code: "revision-conflict" }];
  const change = (action: Wish["kind"], toVersion: string | null) => [
    ...changes,
    { action, fromVersion: version ?? null, toVersion },
  ];
  const revision = changes.length + 1;
  if (wish.kind === "retire") {
    return [
      { version: undefined, standing, changes: change("retire", null) },
      { status: 200, revision },
    ];
  }
  if (wish.kind === "promote") {
    const to = wish.version;
    if (version === to) return [model, { status: 200, version: to, revision: current }];
    return [
      { version: to, standing: [...standing, to], changes: change("promote", to) },
      { status: 200, version: to, revision },
    ];
  }
  const last = standing.slice(0, -1).findLastIndex((before) => before !== version);
  const to = standing[last];
  if (to === undefined) return [model, { status: 409, code: "nothing-to-roll-back" }];
  return [
    { version: to, standing: standing.slice(0, last + 1), changes: change("rollback", to) },
    { status: 200, version: to, revision },
  ];
}

describe.each(availableDatabaseKinds())("two operators over %s", (kind) => {
  let registry: TestRegistry;
  // Counts over retries too: history can't be removed, so each schedule uses its own channel.
  let tried = 0;
  beforeAll(async () => {
    registry = await startTestRegistry(kind);
    for (const version of VERSIONS) {
      await registry.publish({ version });
      await registry.sign(NAME, version);
    }
  }, 300_000);
  afterAll(() => registry.stop());

  async function find(channel: string): Promise<{ readonly version: string; readonly revision: number } | undefined> {
    const { channels } = (await registry.call({ url: `/registry/api/channels/${NAME}` })).json();
    return channels.find((state: { readonly channel: string }) => state.channel === channel);
  }

  async function ask(wish: Wish, channel: string): Promise<Answer> {
    if (wish.kind === "look") return { status: 200, revision: (await find(channel))?.revision ?? 0 };
    const url = `/registry/api/channels/${NAME}/${channel}`;
    const payload =
      wish.kind === "promote"
        ? { version: wish.version, expectedRevision: wish.seen }
        : isBlind(wish)
          ? {}
          : { expectedRevision: wish.seen };
    const answer =
      wish.kind === "promote"
        ? await registry.call({ method: "PUT", url, payload })
        : await registry.call({ method: "POST", url: `${url}/${wish.kind}`, payload });
    const { code, version, revision } = answer.json();
    return JSON.parse(JSON.stringify({ status: answer.statusCode, code, version, revision })) as Answer;
  }

  const countAudited = async () =>
    Number(
      (
        await registry.connection.database
          .selectFrom("audit_log")
          .select(({ fn }) => fn.countAll().as("entries"))
          .where("outcome", "=", "done")
          .executeTakeFirstOrThrow()
      ).entries,
    );

  it(
    `has one winner a revision and the whole history after ${SCHEDULES} schedules`,
    async () => {
      let won = 0;
      let lost = 0;
      await fc.assert(
        fc.asyncProperty(schedule, async (rounds) => {
          tried += 1;
          const channel = `preview-${tried}`;
          const auditedBefore = await countAudited();
          const seen = [0, 0];
          let model = NOTHING;
          for (const round of rounds) {
            const wishes = round.flatMap((wanted, operator) =>
              wanted ? [{ operator, wish: { ...wanted, seen: seen[operator] ?? 0 } }] : [],
            );
            const answers = await Promise.all(wishes.map(({ wish }) => ask(wish, channel)));
            for (const [at, { operator }] of wishes.entries()) seen[operator] = answers[at]?.revision ?? 0;
            // The results must be explained by one of the sequential orders.
            const orders = [wishes.map((_, at) => at), wishes.map((_, at) => at).toReversed()];
            const told = orders.map((order) => {
              let after = model;
              const expected: Answer[] = [];
              for (const at of order) {
                const wish = wishes[at]?.wish;
                if (wish) [after, expected[at]] = apply(after, wish);
              }
              return { after, expected };
            });
            const explained = told.find(({ expected }) => JSON.stringify(expected) === JSON.stringify(answers));
            expect(explained?.expected ?? told.map(({ expected }) => expected)).toEqual(answers);
            model = explained?.after ?? model;
            won += answers.filter(({ status }) => status === 200).length;
            lost += answers.filter(({ code }) => code === "revision-conflict").length;
          }
          expect(await registry.stores.channels.listHistory(NAME, channel)).toMatchObject(
            model.changes.map((change, at) => ({ ...change, revision: at + 1 })),
          );
          expect((await countAudited()) - auditedBefore).toBe(model.changes.length);
          const pointer = await find(channel);
          expect([pointer?.version, pointer?.revision ?? 0]).toEqual([model.version, revisionOf(model)]);
          if (pointer) await ask({ kind: "retire", isBlind: true, seen: 0 }, channel);
        }),
        { numRuns: SCHEDULES },
      );
      // How many of each depends on the schedules drawn; that there are both doesn't.
      expect(Math.min(won, lost)).toBeGreaterThan(0);
    },
    SCHEDULES * 600 + 120_000,
  );
});
