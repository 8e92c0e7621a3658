import { describe, expect, it } from "@jest/globals";
import type { GuestPageOutcome } from "../record-page-view.js";
import { createGuestPages, type GuestPage } from "./guest-pages.js";

const MILLISECONDS = 1000;
const about = { page: "product", path: "/", status: 200, isStale: false };

function pageOf(renderTraceId: string, isWorthKeeping = true): GuestPage {
  return { kind: "ready", about, renderTraceId, template: [Buffer.alloc(300)], slots: [], isWorthKeeping };
}

function open({ bytes = 1_000_000 } = {}) {
  let time = 1;
  let made = 0;
  const outcomes: GuestPageOutcome[] = [];
  const pages = createGuestPages({
    milliseconds: MILLISECONDS,
    bytes,
    now: () => time,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return {
    pages,
    outcomes,
    pass: (milliseconds: number) => (time += milliseconds),
    /** Requests a page by name; `finish` says what becomes of it once it is made. */
    async view(key = "a", finish: (page: GuestPage) => Promise<GuestPage> = async (page) => page): Promise<string> {
      const { page } = await pages.obtain(key, () => {
        made += 1;
        return finish(pageOf(`made ${made}`));
      });
      return page.kind === "ready" ? page.renderTraceId : page.kind;
    },
  };
}

function createSignal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give: () => give(), given };
}

describe("a page of a key", () => {
  it("is the same for as long as it may be, and no longer", async () => {
    const { view, pass, outcomes } = open();
    expect(await view()).toBe("made 1");
    pass(MILLISECONDS);
    expect(await view()).toBe("made 1");
    pass(1);
    expect(await view()).toBe("made 2");
    expect(outcomes).toEqual(["miss", "hit", "miss"]);
  });

  it("is as old as its making, and not as its end", async () => {
    const { view, pass } = open();
    const { give, given } = createSignal();
    const first = view("a", (page) => given.then(() => page));
    pass(MILLISECONDS - 100);
    give();
    await first;
    pass(100);
    expect(await view()).toBe("made 1");
    pass(1);
    expect(await view()).toBe("made 2");
  });

  it("is waited for while it is young, and made anew beside one that hangs", async () => {
    const { view, pass, pages, outcomes } = open();
    const { give, given } = createSignal();
    const late = (page: GuestPage) => given.then(() => page);
    const waiting = [view("a", late)];
    pass(MILLISECONDS);
    expect(pages.has("a")).toBe(true);
    waiting.push(view("a", late));
    pass(1);
    expect(pages.has("a")).toBe(false);
    waiting.push(view("a", late), view("a", late));
    give();
    expect(await Promise.all(waiting)).toEqual(["made 1", "made 1", "made 2", "made 2"]);
    expect(outcomes).toEqual(["miss", "joined", "miss", "joined"]);
  });

  it("is no other key's", async () => {
    const { view } = open();
    expect([await view("a"), await view("b"), await view("a")]).toEqual(["made 1", "made 2", "made 1"]);
  });

  it.each<[string, GuestPage]>([
    ["not worth keeping", pageOf("unusual", false)],
    ["a visitor's own", { kind: "own" }],
  ])("is forgotten where it is %s", async (_what, page) => {
    const { view } = open();
    await view("a", async () => page);
    expect(await view()).toBe("made 2");
  });

  it("is forgotten with all others", async () => {
    const { view, pages } = open();
    await view();
    expect(pages.bytes()).toBeGreaterThan(300);
    pages.clear();
    expect(pages.bytes()).toBe(0);
    expect(await view()).toBe("made 2");
  });

  it("makes room for the next", async () => {
    const { view, pages } = open({ bytes: 10_000 });
    for (const key of ["a", "b", "c"]) await view(key);
    expect(pages.bytes()).toBeLessThanOrEqual(10_000);
    expect([await view("c"), await view("a")]).toEqual(["made 3", "made 4"]);
  });

  it("is asked for again where making it failed", async () => {
    const { view, pages } = open();
    const making = () => pages.obtain("a", () => Promise.reject<GuestPage>(new Error("broken")));
    const both = await Promise.allSettled([making(), making()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await view()).toBe("made 1");
  });
});
