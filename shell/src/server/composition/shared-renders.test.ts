import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import type { RendererJob, RendererSteps, StepFailure } from "fragment-renderer";
import { createTestRealms } from "fragment-renderer/testing";
import {
  VisitorContext,
  type ServerFragment,
  type ServerSlotProps,
  type SlotCall,
  type SlotInput,
} from "shared-contracts";
import type { LoadedRelease } from "../lock/release-store.js";
import { shareRenders, type ShareOutcome } from "./shared-renders.js";

const TIME_TO_LIVE = 1000;
const WITHIN = 500;

const guest = VisitorContext.parse({ tenant: "retail" });
const member = (displayName: string) =>
  VisitorContext.parse({
    tenant: "retail",
    user: {
      isLoggedIn: true,
      displayName,
      email: `${displayName}@example.com`,
      userContext: { user: { userInfo: { customerNumber: `customer ${displayName}`, zipCode: `of ${displayName}` } } },
    },
    flags: { isLoggedIn: true },
    zipCode: `ZIP of ${displayName}`,
  });
const pageInput = (context = guest, path = "/a", price = 5): SlotInput => ({
  context,
  pageData: { items: [{ itemID: "1", price }] } as unknown as SlotInput["pageData"],
  url: { path, query: {} },
});

type Render = (props: ServerSlotProps) => string;

/** Slots that read the fields in their names. */
const SLOTS: Readonly<Record<string, Render>> = {
  price: ({ pageData }) =>
    `<i>${JSON.stringify(pageData?.items.map((item) => (item as unknown as { price: number }).price))}</i>`,
  path: ({ url }) => `<i>${url.path}</i>`,
  name: ({ context: { user } }) => `<i>${user.displayName}</i>`,
  place: ({ context: { zipCode, user } }) =>
    `<i>${zipCode}, ${user.userContext.user.userInfo.zipCode}, ${user.email}</i>`,
  account: ({ context }) => `<i>${context.user.userContext.user.userInfo.customerNumber}</i>`,
  answer: ({ slotData }) => `<i>${JSON.stringify(slotData["one"])}</i>`,
  broken: () => {
    throw new Error("broken");
  },
};

type Options = {
  readonly slots?: () => Readonly<Record<string, Render>>;
  readonly bytes?: number;
  readonly calls?: (input: SlotInput) => readonly SlotCall[];
  readonly requestedRecently?: (key: string) => boolean;
  readonly isSample?: () => boolean;
  /** Replaces the renderer if given. */
  readonly step?: (job: RendererJob, run: () => ReturnType<RendererSteps["run"]>) => ReturnType<RendererSteps["run"]>;
};

function releaseOf(version: string, integrity = "sha384-a"): LoadedRelease {
  const locked = { name: "mfe-test", version };
  return { locked, manifest: {}, serverFile: "/server.cjs", serverIntegrity: integrity } as unknown as LoadedRelease;
}
const release = releaseOf("1.0.0");

const askForPath = ({ url }: SlotInput): readonly SlotCall[] => [
  { key: "one", call: "getReview", request: { path: url.path } },
];

function toFragment(slots: Readonly<Record<string, Render>>, calls = askForPath): ServerFragment {
  const entries = Object.entries(slots).map(([name, render]) => [
    name,
    {
      calls,
      render: (props: ServerSlotProps) => ({ html: render(props), css: "/**/", styleKey: "k" }),
    },
  ]);
  return { name: "mfe-test", version: "1.0.0", slots: Object.fromEntries(entries) };
}

function open({
  slots = () => SLOTS,
  calls,
  bytes = 1_000_000,
  step,
  requestedRecently = () => true,
  isSample = () => false,
}: Options = {}) {
  let time = 1;
  let wall = 1_800_000_000_000;
  const jobs: RendererJob[] = [];
  const outcomes: ShareOutcome[] = [];
  const differences: string[] = [];
  const runInRealm = createTestRealms(() => toFragment(slots(), calls));
  const renderer: RendererSteps = {
    async run(job) {
      jobs.push(job);
      const run = async (): ReturnType<RendererSteps["run"]> => {
        const result = runInRealm(job);
        return result.ok ? result : { ok: false, reason: "render-threw", detail: result.message };
      };
      return step ? step(job, run) : run();
    },
  };
  const shared = shareRenders({
    renderer,
    bytes,
    requestedRecently,
    timeToLive: TIME_TO_LIVE,
    now: () => time,
    wallClock: () => wall,
    isSample,
    onOutcome: (outcome) => void outcomes.push(outcome),
    onDifference: (label, slot) => void differences.push(`${label} ${slot}`),
  });
  const view = async (slot: string, change: Partial<Parameters<typeof shared.renderer.render>[0]> = {}) => {
    const request = {
      release,
      input: pageInput(),
      slot,
      calls: [],
      slotData: {},
      within: WITHIN,
      ...change,
    };
    const rendered = await shared.renderer.render(request);
    return rendered.ok ? rendered.rendering.html : rendered.reason;
  };
  return {
    shared,
    jobs,
    outcomes,
    differences,
    view,
    pass: (milliseconds: number) => (time += milliseconds),
    passOnTheWall: (milliseconds: number) => (wall += milliseconds),
    /** Outcomes since the previous call. */
    since: () => outcomes.splice(0),
    /** Renders until the slot's reads are known and its result is cached. */
    async warm(slot: string, change: Parameters<typeof view>[1] = {}) {
      for (let times = 0; times < 2; times += 1) await view(slot, change);
      outcomes.splice(0);
      jobs.splice(0);
    },
  };
}

describe("shareRenders", () => {
  it("learns what a slot reads, renders from that alone, and gives it to whoever has the same", async () => {
    const { view, outcomes, jobs } = open();
    const html = "<i>[5]</i>";
    expect(await view("price")).toBe(html);
    expect(await view("price")).toBe(html);
    expect(await view("price", { input: pageInput(member("Ava"), "/b") })).toBe(html);
    expect(outcomes).toEqual(["learned", "miss", "hit"]);
    expect(jobs.map(({ input }) => input).slice(1)).toEqual([
      '{"context":{},"pageData":{"items":[{"price":5}]},"url":{}}',
    ]);
  });

  it.each<[string, string, Parameters<ReturnType<typeof open>["view"]>[1]]>([
    ["another value that it reads", "price", { input: pageInput(guest, "/a", 6) }],
    ["another release", "price", { release: releaseOf("1.0.1") }],
    ["other bytes of the bundle", "price", { release: releaseOf("1.0.0", "sha384-b") }],
    ["other answers to its calls", "answer", { slotData: { one: { ok: true, value: 2 } } }],
  ])("does not share with %s", async (_what, slot, change) => {
    const { view, since, warm } = open();
    await warm(slot, { slotData: { one: { ok: true, value: 1 } } });
    await view(slot, change);
    expect(since()).not.toContain("hit");
  });

  it("shares over other values that it does not read", async () => {
    const { view, since, warm } = open();
    await warm("answer", { slotData: { one: { ok: true, value: 1 } } });
    const change = { slotData: { one: { ok: true, value: 1 }, two: { ok: false, status: 504 } } } as const;
    expect(await view("answer", { input: pageInput(member("Ben"), "/z", 9), ...change })).toContain('"value":1');
    expect(since()).toEqual(["hit"]);
  });

  it("learns more where a branch reads more, and stays right", async () => {
    const slots = () => ({
      one: ({ context, url }: ServerSlotProps) => (url.path === "/a" ? context.tenant : context.zipCode),
    });
    const { view, outcomes } = open({ slots });
    const zip = { ...guest, zipCode: "10001" };
    for (const [path, html] of [
      ["/a", "retail"],
      ["/a", "retail"],
      ["/b", "10001"],
      ["/b", "10001"],
      ["/a", "retail"],
      ["/b", "10001"],
    ] as const) {
      expect(await view("one", { input: pageInput(zip, path) })).toBe(html);
    }
    expect(outcomes).toEqual(["learned", "miss", "miss", "learned", "miss", "miss", "hit"]);
  });

  it("gives up on a slot that never says all that it reads", async () => {
    const { view, outcomes } = open({
      step: async (job, run) => (typeof job.reads === "object" ? { ok: true, kind: "reads-more" } : run()),
    });
    for (let times = 0; times < 250; times += 1) expect(await view("path")).toBe("<i>/a</i>");
    expect(outcomes.slice(-10)).toEqual(Array.from({ length: 10 }, () => "unshared"));
  });

  it("shares nothing without memory for it", async () => {
    const { view, outcomes } = open({ bytes: 0 });
    for (let times = 0; times < 3; times += 1) await view("price");
    expect(outcomes).toEqual(["unshared", "unshared", "unshared"]);
  });

  it("gives a slot that reads the clock a coarse one, and shares it for no longer", async () => {
    const { view, since, warm, passOnTheWall, jobs } = open({
      async step(_job, run) {
        const made = await run();
        return made.ok && "reads" in made
          ? { ...made, reads: '{"o":{"clock":{},"context":{},"pageData":{},"url":{}}}' }
          : made;
      },
      slots: () => ({ one: () => "now" }),
    });
    await warm("one");
    passOnTheWall(29_999);
    await view("one");
    passOnTheWall(1);
    await view("one");
    expect(since()).toEqual(["hit", "miss"]);
    expect(jobs).toMatchObject([{ clock: 1_800_000_030_000 }]);
  });

  it("keeps what is asked for once in half of its memory, and for the rest what is asked for again", async () => {
    const known = new Set<string>();
    const { view, since, shared } = open({
      bytes: 3000,
      requestedRecently: (key) => known.size === known.add(key).size,
    });
    const ask = (path: string) => view("path", { input: pageInput(guest, path) });
    for (const path of ["/learned", "/1", "/2", "/3", "/4"]) await ask(path);
    const half = shared.bytes();
    expect(half).toBeGreaterThan(1500);
    expect(half).toBeLessThan(2500);
    await ask("/5");
    expect(shared.bytes()).toBe(half);
    await ask("/5");
    expect(shared.bytes()).toBeGreaterThan(half);
    since();
    for (const path of ["/1", "/5"]) await ask(path);
    expect(since()).toEqual(["hit", "hit"]);
  });

  it("never gives anybody what was made from other data than theirs", async () => {
    const views = fc.array(
      fc.record({
        slot: fc.constantFrom("price", "path", "name", "answer"),
        visitor: fc.constantFrom("", "Ava", "Ben"),
        path: fc.constantFrom("/a", "/b"),
        price: fc.integer({ min: 1, max: 3 }),
        value: fc.constantFrom(1, "1", null),
        version: fc.constantFrom("1.0.0", "1.1.0"),
      }),
      { minLength: 2, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(views, fc.integer({ min: 1000, max: 20_000 }), async (list, bytes) => {
        const { view, pass } = open({ bytes });
        const seen = await Promise.all(
          list.map(async ({ slot, visitor, path, price, value, version }, index) => {
            // Some run concurrently, some after others, some after cached entries have expired.
            for (let turn = 0; turn < index % 7; turn += 1) await Promise.resolve();
            if (index % 11 === 10) pass(TIME_TO_LIVE);
            const input = pageInput(visitor === "" ? guest : member(visitor), path, price);
            const request = {
              release: releaseOf(version),
              input,
              slotData: { one: { ok: true, value } },
            } as const;
            const fresh = SLOTS[slot]?.({ ...input, ...request, slot: { name: slot, fragment: "mfe-test", version } });
            return [await view(slot, request), fresh];
          }),
        );
        for (const [given, fresh] of seen) expect(given).toBe(fresh);
      }),
      { numRuns: process.env["LONG_TESTS"] ? 20_000 : 60 },
    );
  });

  it("asks once for what several want at once", async () => {
    const { view, jobs, since, warm } = open();
    await warm("price");
    const input = pageInput(guest, "/a", 7);
    const answers = await Promise.all([1, 2, 3].map(() => view("price", { input })));
    expect(answers).toEqual(answers.map(() => "<i>[7]</i>"));
    expect(jobs).toHaveLength(1);
    expect(since()).toEqual(["miss", "joined", "joined"]);
  });

  it("lets everybody try for themselves after a failure, and keeps none", async () => {
    let fails = false;
    const failing: StepFailure = { ok: false, reason: "render-threw", detail: "" };
    const { view, jobs, warm } = open({
      async step(_job, run) {
        if (!fails) return run();
        fails = false;
        return failing;
      },
    });
    await warm("path");
    fails = true;
    const input = pageInput(guest, "/new");
    expect(await Promise.all([view("path", { input }), view("path", { input })])).toEqual([
      "render-threw",
      "<i>/new</i>",
    ]);
    expect(jobs).toHaveLength(2);
    expect(await view("broken")).toBe("render-threw");
  });

  it("waits for another view's render no longer than a slot has", async () => {
    const { view, pass, jobs } = open({ step: () => new Promise(() => undefined) });
    void view("path");
    setTimeout(() => pass(5), 1);
    expect(await view("path", { within: 5 })).toBe("render-late");
    expect(jobs).toHaveLength(1);
  });

  it("gives back the memory of what is too old", async () => {
    const { view, pass, shared, warm } = open();
    await warm("path");
    const one = shared.bytes();
    pass(TIME_TO_LIVE + 1);
    await view("path", { input: pageInput(guest, "/c") });
    expect(shared.bytes()).toBe(one);
  });

  it("stays within its bytes and lets go of what was asked for longest ago", async () => {
    const { view, shared, warm, since } = open({ bytes: 4000 });
    await warm("path");
    const input = (index: number) => ({ input: pageInput(guest, `/${index}`) });
    for (let index = 0; index < 20; index += 1) {
      await view("path", input(index));
      expect(shared.bytes()).toBeLessThanOrEqual(4000);
    }
    since();
    await view("path", input(19));
    await view("path", input(0));
    expect(since()).toEqual(["hit", "miss"]);
  });

  it("lets go of a release that is no longer live, and of no other", async () => {
    const { view, since, shared, warm } = open();
    const next = releaseOf("1.1.0");
    await warm("path");
    await warm("path", { release: next });
    shared.retain([next]);
    await view("path", { release: next });
    await view("path");
    expect(since()).toEqual(["hit", "learned"]);
  });

  it("shares what calls a release's slots want for the parts of an input that they name", async () => {
    const { shared, outcomes, jobs } = open();
    const ask = (input: SlotInput, slots = ["price", "path"]) => shared.renderer.calls({ release, slots, input });
    await ask(pageInput());
    const first = await ask(pageInput());
    expect(first).toMatchObject({ calls: { path: { calls: [{ key: "one", request: { path: "/a" } }] } } });
    expect(await ask(pageInput(member("Ava"), "/a", 9))).toEqual(first);
    expect(await ask(pageInput(guest, "/b"))).toMatchObject({
      calls: { path: { calls: [{ request: { path: "/b" } }] } },
    });
    await ask(pageInput(), ["path"]);
    expect(outcomes).toEqual(["learned", "miss", "hit", "miss", "miss"]);
    expect(jobs.at(1)?.input).toBe('{"context":{},"pageData":{},"url":{"path":"/a"}}');
  });

  it("asks again where one slot could not say its calls", async () => {
    let isBroken = true;
    const { shared, outcomes } = open({
      async step(job, run) {
        const made = await run();
        if (!made.ok || made.kind !== "calls" || !isBroken || job.reads === "report") return made;
        return { ...made, calls: { path: { ok: false, fault: "slot-threw", message: "" } } };
      },
    });
    const ask = () => shared.renderer.calls({ release, slots: ["path"], input: pageInput() });
    await ask();
    await ask();
    isBroken = false;
    expect(await ask()).toMatchObject({ calls: { path: { ok: true } } });
    expect(outcomes).toEqual(["learned", "miss", "miss"]);
  });
});

describe("what only a member may see", () => {
  it("is rendered in a realm of its own for each view, and kept nowhere", async () => {
    const { view, shared, outcomes, jobs } = open();
    for (const name of ["Ava", "Ava", "Ben", "Ava"]) {
      expect(await view("account", { input: pageInput(member(name)) })).toBe(`<i>customer ${name}</i>`);
    }
    expect(outcomes).toEqual(["learned", "personal", "personal", "personal"]);
    expect(jobs.every(({ isPersonal }) => isPersonal)).toBe(true);
    expect(shared.bytes()).toBe(0);
  });

  it.each([
    ["about the member", "listProjects", "personal"],
    ["about an item", "getReview", "hit"],
  ])("are answers %s", async (_what, call, outcome) => {
    const { view, since, warm } = open();
    const change = { calls: [{ key: "one", call, request: {} }], slotData: { one: { ok: true, value: 1 } } } as const;
    await warm("answer", change);
    await view("answer", { ...change, input: pageInput(member("Ava")) });
    expect(since()).toEqual([outcome]);
  });

  it("is its name, email and ZIP codes withheld from renderers, whoever sees the slot", async () => {
    const { view, since, jobs } = open();
    for (const name of ["Ava", '<b>"Ben"']) {
      const shown = name.replace("<b>", "&lt;b&gt;").replaceAll('"', "&quot;");
      const input = pageInput(member(name));
      expect(await view("name", { input })).toBe(`<i>${shown}</i>`);
      expect(await view("place", { input })).toBe(`<i>ZIP of ${shown}, of ${shown}, ${shown}@example.com</i>`);
    }
    expect(JSON.stringify(jobs)).not.toMatch(/Ava@|of Ava"|Ben@/);
    expect(since()).toEqual(["learned", "learned", "miss", "miss"]);
  });

  it("is nothing where a slot reads what the member doesn't have", async () => {
    const { view, since, jobs } = open();
    const withInfo = (name: string, customerNumber?: string) => {
      const known = member(name);
      const userInfo = { zipCode: "02108", ...(customerNumber && { customerNumber }) };
      return pageInput({ ...known, user: { ...known.user, userContext: { user: { userInfo } } } });
    };
    for (const name of ["Ava", "Ben", "Cleo"]) {
      expect(await view("account", { input: withInfo(name) })).toBe("<i>undefined</i>");
    }
    expect(since()).toEqual(["learned", "miss", "hit"]);
    expect(await view("account", { input: withInfo("Dan", "7") })).toBe("<i>7</i>");
    expect(await view("account", { input: withInfo("Eve") })).toBe("<i>undefined</i>");
    expect(since()).toEqual(["personal", "hit"]);
    expect(jobs.map(({ isPersonal }) => isPersonal)).toEqual([false, false, true]);
  });

  it.each<[string, string, Render, string]>([
    ["cut to five characters", "a@x.example", ({ context }) => context.zipCode.slice(0, 5), "ZIP of Ava"],
    [
      "cut at a comma",
      "a@x.example,b@y.example",
      ({ context: { user } }) => user.email?.replace(/,.*/s, "") ?? "",
      "a@x.example",
    ],
    ["in a list of many", "a,b,c,d,e,f", ({ context: { user } }) => user.email ?? "", "a,b,c,d,e,f"],
    [
      "in an address",
      "a&b@x.example",
      ({ context: { user } }) => encodeURIComponent(user.email ?? ""),
      "a%26b%40x.example",
    ],
    ["absent", "", ({ context: { user } }) => String(user.email), ""],
  ])("is withheld also where it is %s", async (_where, email, render, shown) => {
    const { view } = open({ slots: () => ({ one: render }) });
    const ava = member("Ava");
    const input = pageInput({ ...ava, user: { ...ava.user, email } });
    expect(await view("one", { input })).toBe(shown);
  });

  it("goes into calls under its own name alone", async () => {
    const { shared } = open({
      slots: () => SLOTS,
      calls: ({ context: { zipCode, user } }) => [
        { key: "one", call: "getEnhancedDelivery", request: { zipCode, text: zipCode, of: [{ zipCode: user.email }] } },
      ],
    });
    const asked = async (name: string) => {
      const answered = await shared.renderer.calls({ release, slots: ["name"], input: pageInput(member(name)) });
      const calls = answered.ok ? answered.calls["name"] : undefined;
      return calls?.ok ? calls.calls[0]?.request : undefined;
    };
    for (const name of ["Ava", "Ben", "Ava"]) {
      const request = await asked(name);
      expect(request).toMatchObject({ zipCode: `ZIP of ${name}` });
      expect(JSON.stringify({ ...request, zipCode: "" })).not.toContain(name);
    }
  });

  const SECRET = "Ava Secret";
  /** Reveals everything it can access, from this render and earlier ones. */
  const hostile = (): Readonly<Record<string, Render>> => {
    const seen: string[] = [];
    const tell = (props: ServerSlotProps) => {
      try {
        seen.push(JSON.stringify(props));
      } catch {
        // Stops there, because what was learned was wrong.
      }
      return seen.join();
    };
    return {
      // Reads everything in every render.
      greedy: tell,
      // Doesn't read the name while its reads are recorded, but does afterwards.
      sly: (props) => `${props.context.tenant}${seen.length > 1 ? tell(props) : seen.push("")}`,
      // Knows the name from another slot's render.
      quiet: ({ context }) => `${context.tenant} ${seen.join()}`,
    };
  };

  it("reaches nobody else through a release that remembers and lies", async () => {
    const { view } = open({ slots: hostile });
    const others = [guest, member("Ben"), member("Cleo")];
    for (let round = 0; round < 4; round += 1) {
      for (const slot of ["greedy", "sly", "quiet"]) await view(slot, { input: pageInput(member(SECRET)) });
      for (const slot of ["greedy", "sly", "quiet"]) expect(await view(slot)).not.toContain(SECRET);
      // A release can show remembered data in members' individual renders, except withheld data.
      const seen = await view("greedy", { input: pageInput(member("Ben")) });
      expect(seen).toContain(`customer ${SECRET}`);
      expect(seen.replaceAll(`customer ${SECRET}`, "")).not.toContain(SECRET);
      for (const context of others) expect(await view("quiet", { input: pageInput(context) })).not.toContain(SECRET);
    }
  });
});

describe("a sample of what is taken from memory", () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it("is made again from everything, and changes nothing where it is the same", async () => {
    const { view, differences, jobs, warm, since } = open({ isSample: () => true });
    await warm("price");
    await view("price");
    await settle();
    const { context: _context, ...rest } = pageInput();
    expect(jobs).toEqual([expect.objectContaining({ input: expect.stringContaining(JSON.stringify(rest).slice(1)) })]);
    await view("price");
    expect([differences, since()]).toEqual([[], ["hit", "hit"]]);
  });

  it("ends sharing for a release whose render differs, and says so once", async () => {
    let renders = 0;
    const { view, differences, warm, since, shared } = open({
      slots: () => ({ ...SLOTS, moody: () => `<i>${(renders += 1)}</i>` }),
      isSample: () => true,
    });
    await warm("path");
    await warm("moody");
    await Promise.all([view("moody"), view("moody")]);
    await settle();
    expect(differences).toEqual(["mfe-test@1.0.0 moody"]);
    since();
    expect(shared.bytes()).toBe(0);
    await view("path");
    await view("path", { release: releaseOf("1.1.0") });
    expect(since()).toEqual(["unshared", "learned"]);
  });
});
