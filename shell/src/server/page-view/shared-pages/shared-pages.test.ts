import { describe, expect, it } from "@jest/globals";
import { createSharedPages, type CachedPage, type Render, type ShareOutcome, type SharedPage } from "./shared-pages.js";

const MILLISECONDS = 1000;
const about = { page: "product", path: "/", status: 200, isStale: false };

function pageOf(renderTraceId: string): SharedPage {
  return { kind: "ready", about, renderTraceId, parts: [], slots: Promise.resolve([]) };
}

function open({ bytes = 1_000_000 } = {}) {
  let time = 1;
  let made = 0;
  const outcomes: ShareOutcome[] = [];
  const pages = createSharedPages({
    milliseconds: MILLISECONDS,
    bytes,
    requestedRecently: () => true,
    now: () => time,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return {
    pages,
    outcomes,
    pass: (milliseconds: number) => (time += milliseconds),
    /** Requests a page by name; `whole` decides, once it is complete, what may be cached. */
    async view(key = "a", whole: (page: SharedPage) => Promise<CachedPage | undefined> = whole300): Promise<string> {
      const { answer } = await pages.obtain(key, async () => {
        made += 1;
        const page = pageOf(`made ${made}`);
        return { answer: page, cacheable: whole(page) };
      });
      return answer.kind === "ready" ? answer.renderTraceId : answer.kind;
    },
  };
}

const whole300 = async (page: SharedPage): Promise<CachedPage> => ({ page, bytes: 300 });
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a page of a key", () => {
  it("is the same for as long as it may be, and no longer", async () => {
    const { view, pass, outcomes } = open();
    expect(await view()).toBe("made 1");
    await settle();
    pass(MILLISECONDS);
    expect(await view()).toBe("made 1");
    pass(1);
    expect(await view()).toBe("made 2");
    expect(outcomes).toEqual(["miss", "hit", "miss"]);
  });

  it("is as old as its making, and not as its end", async () => {
    const { view, pass } = open();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await view("a", (page) => finished.then(() => whole300(page)));
    pass(MILLISECONDS - 100);
    finish();
    await settle();
    pass(100);
    expect(await view()).toBe("made 1");
    pass(1);
    expect(await view()).toBe("made 2");
  });

  it("is waited for while it is young, and made anew beside one that hangs", async () => {
    const { view, pass, outcomes } = open();
    const never = () => new Promise<undefined>(() => undefined);
    await view("a", never);
    pass(MILLISECONDS);
    expect(await view("a", never)).toBe("made 1");
    pass(1);
    expect(await Promise.all([view("a", never), view("a", never)])).toEqual(["made 2", "made 2"]);
    expect(outcomes).toEqual(["miss", "joined", "miss", "joined"]);
  });

  it("is no other key's", async () => {
    const { view } = open();
    expect([await view("a"), await view("b"), await view("a")]).toEqual(["made 1", "made 2", "made 1"]);
  });

  it("is forgotten where it may not be kept", async () => {
    const { view } = open();
    await view("a", async () => undefined);
    await settle();
    expect(await view()).toBe("made 2");
  });

  it("is forgotten with all others", async () => {
    const { view, pages } = open();
    await view();
    await settle();
    expect(pages.bytes()).toBeGreaterThan(300);
    pages.clear();
    expect(pages.bytes()).toBe(0);
    expect(await view()).toBe("made 2");
  });

  it("makes room for the next", async () => {
    const { view, pages } = open({ bytes: 5000 });
    for (const key of ["a", "b", "c"]) {
      await view(key);
      await settle();
    }
    expect(pages.bytes()).toBeLessThanOrEqual(5000);
    expect([await view("c"), await view("a")]).toEqual(["made 3", "made 4"]);
  });

  it("is asked for again where making it failed, at its start or later", async () => {
    const { view, pages } = open();
    const making = () => pages.obtain("a", () => Promise.reject<Render>(new Error("broken")));
    const both = await Promise.allSettled([making(), making()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await settle();
    expect(await view("a", () => Promise.reject(new Error("broken")))).toBe("made 1");
    await settle();
    expect(await view()).toBe("made 2");
  });
});
