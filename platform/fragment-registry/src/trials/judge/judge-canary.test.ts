import { describe, expect, it } from "@jest/globals";
import { toTimingBucket } from "shared-contracts";
import { randomFrom } from "shared-contracts/fixtures";
import { judge, newJudgeState, addObservation, type JudgeState, type Observed, type Rules } from "./judge-canary.js";
import { rateBounds } from "./sequential-tests.js";

const isLong = process.env.LONG_TESTS !== undefined;
const RULES: Rules = { views: 500 };
const nothing: Observed = { views: 0, failing: 0, failingHere: 0, inp: {}, lcp: {} };

type Truth = {
  readonly share: number;
  readonly failing: { readonly stable: number; readonly canary: number };
  /** Factor by which the canary's interactions are slower. */
  readonly slower?: number;
};

/** Adds visitors one by one and judges each view until there is a decision. */
function run(
  { share, failing, slower = 1 }: Truth,
  { views, seed, rules = RULES }: { views: number; seed: number; rules?: Rules },
) {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let state: JudgeState = newJudgeState();
  for (let view = 1; view <= views; view += 1) {
    const isCanary = random() < share;
    const fails = random() < (isCanary ? failing.canary : failing.stable) ? 1 : 0;
    const inp = 120 * Math.exp(0.75 * normal()) * (isCanary ? slower : 1);
    const bucket = Math.floor(Math.log(inp) / Math.log(1.1));
    const seen: Observed = { views: 1, failing: fails, failingHere: fails, inp: { [bucket]: 1 }, lcp: {} };
    state = addObservation(
      state,
      isCanary ? { stable: nothing, canary: seen } : { stable: seen, canary: nothing },
      share,
    );
    if (view % 10 > 0) continue;
    const judgement = judge(state, rules);
    if (judgement.kind !== "undecided") return { judgement, view, state };
  }
  return { judgement: judge(state, rules), view: views, state };
}

const REPORT_VIEWS = 100;
const TRIAL_VIEWS = 600;

/**
 * A trial of a canary that equals the stable page, in a shop of its own: up to 2 % of visitors have a failure, some tabs
 * are killed before they tell how they ended, many visitors leave early and say so, and not all press anything.
 */
function isTakenBack(seed: number): boolean {
  const random = randomFrom(seed);
  const share = seed % 2 === 0 ? 0.5 : 0.25;
  const shop = {
    failing: random() * 0.02,
    killed: 0.01 + random() * 0.08,
    inp: 60 + random() * 200,
    lcp: 800 + random() * 2000,
  };
  const timing = (median: number) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return toTimingBucket(median * Math.exp(0.75 * normal));
  };
  let state = newJudgeState();
  for (let time = 0; state.canary.views < TRIAL_VIEWS; time += 1) {
    const pages = { stable: newTally(), canary: newTally() };
    for (let view = 0; view < REPORT_VIEWS; view += 1) {
      const page = pages[random() < share ? "canary" : "stable"];
      page.views += 1;
      if (random() < shop.failing) page.failing += 1;
      if (random() < 0.95) count(page.lcp, timing(shop.lcp));
      if (random() < 0.6) count(page.inp, timing(shop.inp));
      if (random() > 0.7) continue;
      count(page.started, time);
      if (random() > shop.killed) count(page.ended, time);
    }
    const seen = (page: ReturnType<typeof newTally>): Observed => ({ ...page, failingHere: page.failing });
    state = addObservation(state, { stable: seen(pages.stable), canary: seen(pages.canary) }, share);
    if (judge(state, { views: TRIAL_VIEWS }).kind === "worse") return true;
  }
  return false;
}

type Tally = Record<number, number>;

function newTally() {
  const none = (): Tally => ({});
  return { views: 0, failing: 0, inp: none(), lcp: none(), started: none(), ended: none() };
}

function count(tally: Tally, bucket: number): void {
  tally[bucket] = (tally[bucket] ?? 0) + 1;
}

describe("The judge of canaries", () => {
  it.each([
    ["half of the visitors", 0.5],
    ["a tenth", 0.1],
    ["a twentieth", 0.05],
  ])("sends a canary back that fails 5 %% of the views of %s before its 20th failing visitor", (_who, share) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { judgement, state } = run({ share, failing: { stable: 0.002, canary: 0.05 } }, { views: 20_000, seed });
      expect(judgement).toMatchObject({ kind: "worse", because: expect.stringContaining("than on the stable page") });
      expect(state.canary.failing).toBeLessThan(20);
    }
  });

  it("finds presses that are answered 30 % later within 2,000 views of the canary", () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const truth = { share: 0.5, failing: { stable: 0, canary: 0 }, slower: 1.3 };
      const { judgement } = run(truth, { views: 4000, seed, rules: { views: 2000 } });
      expect(judgement).toMatchObject({ kind: "worse", because: expect.stringContaining("(INP)") });
    }
  });

  it.each(isLong ? [0, 0.002, 0.01] : [0.002])(
    "lets a canary pass that is as good, where %p of visitors fail",
    (rate) => {
      const runs = isLong ? 10_000 : 20;
      let [worse, good] = [0, 0];
      for (let seed = 1; seed <= runs; seed += 1) {
        const { judgement } = run({ share: 0.5, failing: { stable: rate, canary: rate } }, { views: 12_000, seed });
        if (judgement.kind === "worse") worse += 1;
        if (judgement.kind === "as-good") good += 1;
      }
      // The rule allows 100 of 10,000 runs; of 20, one may be bad luck.
      expect(worse).toBeLessThanOrEqual(Math.max(1, runs / 100));
      expect(good / runs).toBeGreaterThanOrEqual(0.95);
    },
  );

  it("takes back at most 5 % of canaries that are as good, whatever their visitors do", () => {
    const canaries = isLong ? 2000 : 200;
    let takenBack = 0;
    for (let seed = 1; seed <= canaries; seed += 1) if (isTakenBack(seed)) takenBack += 1;
    expect(takenBack / canaries).toBeLessThanOrEqual(0.05);
  });

  it("waits for enough views, and says what it waits for", () => {
    const seen = { ...nothing, views: 499 };
    const state = addObservation(newJudgeState(), { stable: seen, canary: seen }, 0.5);
    expect(judge(state, RULES)).toEqual({ kind: "undecided", because: "499 of 500 views of the canary" });
  });
});

describe("Bounds of a rate", () => {
  it.each([
    [0, 0],
    [0, 100],
    [100, 100],
    [3, 100],
    [500, 10_000],
  ])("of %i in %i hold the observed one", (hits, trials) => {
    const { low, high } = rateBounds(hits, trials, 0.025);
    expect(low).toBeLessThanOrEqual(trials === 0 ? 0 : hits / trials);
    expect(high).toBeGreaterThanOrEqual(trials === 0 ? 1 : hits / trials);
    expect(high - low).toBeLessThanOrEqual(trials === 0 ? 1 : 3 / Math.sqrt(trials));
  });
});

describe("Pages that stop", () => {
  const HALF_MINUTE = 10;

  /** Simulates views until the judge decides; `stops` are the probabilities that a page stops. */
  function follow(share: number, stops: { stable: number; canary: number }, views: number, seed: number) {
    const random = randomFrom(seed);
    let state = newJudgeState();
    for (let time = 0; time * HALF_MINUTE < views; time += 1) {
      const seen = { stable: { ...nothing, started: { [time]: 0 }, ended: { [time]: 0 } } } as Record<string, Observed>;
      seen["canary"] = { ...nothing, started: { [time]: 0 }, ended: { [time]: 0 } };
      for (let view = 0; view < HALF_MINUTE; view += 1) {
        const page = random() < share ? "canary" : "stable";
        const { started = {}, ended = {} } = seen[page]!;
        const isStopped = random() < stops[page];
        seen[page] = {
          ...seen[page]!,
          views: seen[page]!.views + 1,
          started: { [time]: (started[time] ?? 0) + 1 },
          ended: { [time]: (ended[time] ?? 0) + (isStopped ? 0 : 1) },
        };
      }
      state = addObservation(state, { stable: seen["stable"]!, canary: seen["canary"]! }, share);
      const judgement = judge(state, { views });
      if (judgement.kind === "worse") return { judgement, state };
    }
    return { judgement: judge(state, { views }), state };
  }

  it.each([0.1, 0.5])("send a canary back within 100 of its views, at a share of %p", (share) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { judgement, state } = follow(share, { stable: 0.04, canary: 0.7 }, 4000, seed);
      expect(judgement).toEqual({ kind: "worse", because: expect.stringContaining("more pages stop within a minute") });
      expect(state.canary.views).toBeLessThanOrEqual(100);
    }
  });

  it("may stop as often as on the stable page", () => {
    const runs = isLong ? 2000 : 20;
    let worse = 0;
    for (let seed = 1; seed <= runs; seed += 1) {
      if (follow(0.5, { stable: 0.04, canary: 0.04 }, 2000, seed).judgement.kind === "worse") worse += 1;
    }
    expect(worse).toBeLessThanOrEqual(runs / 20);
  });

  it("are counted two minutes after they were made, whichever shell learns of their end", () => {
    const seen = (started: object, ended: object): Observed => ({
      ...nothing,
      started: { ...started },
      ended: { ...ended },
    });
    const none = seen({}, {});
    let state = addObservation(newJudgeState(), { stable: none, canary: seen({ 10: 3 }, {}) }, 0.5);
    state = addObservation(state, { stable: none, canary: seen({ 13: 1 }, { 10: 2 }) }, 0.5);
    expect(state.tests.life).toEqual(newJudgeState().tests.life);
    expect(state.open.canary).toEqual({ 10: 1, 13: 1 });
    state = addObservation(state, { stable: none, canary: seen({ 14: 1 }, {}) }, 0.5);
    expect(state.tests.life[0]).toBeGreaterThan(0);
    expect(state.open.canary).toEqual({ 13: 1, 14: 1 });
    const late = addObservation(state, { stable: none, canary: seen({}, { 10: 1 }) }, 0.5);
    expect(late.open.canary).toEqual({ 10: -1, 13: 1, 14: 1 });
  });
});
