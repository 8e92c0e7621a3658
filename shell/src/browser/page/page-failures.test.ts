/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { SlotFetch } from "shared-contracts";
import type { BeaconMessage } from "../beacon/beacon-message.js";
import { LostFileError } from "fragment-kit/browser";
import { releaseOfScript } from "./release-of-script.js";
import { reportLostAnswers } from "./report-lost-answers.js";
import { reportLostScripts } from "./report-lost-scripts.js";
import { reportBlockedThread } from "./report-blocked-thread.js";
import { reportRefusals } from "./report-refusals.js";

const SCRIPT = "https://shop.test/releases/mfe-reviews/1.0.0-local.1/7.abc.js";

function open() {
  const sent: BeaconMessage[] = [];
  return { sent, beacon: { send: (message: BeaconMessage) => void sent.push(message), flush: () => undefined } };
}

describe("releaseOfScript", () => {
  it.each([
    [SCRIPT, "mfe-reviews@1.0.0-local.1"],
    ["https://shop.test/assets/entry.js", undefined],
    [
      `Error: x\n    at add (${SCRIPT}:1:99)\n    at https://shop.test/assets/entry.js:1:1`,
      "mfe-reviews@1.0.0-local.1",
    ],
    ["", undefined],
  ])("of %s", (url, release) => {
    expect(releaseOfScript(url)).toBe(release);
  });
});

describe("a script that did not come", () => {
  beforeEach(() => {
    // Nothing there is worth further tries.
    globalThis.fetch = (async () => ({
      ok: false,
      status: 404,
      arrayBuffer: async () => undefined,
    })) as unknown as typeof fetch;
  });

  function lose(options: { readonly isUnloaded?: boolean } = {}) {
    const { sent, beacon } = open();
    const isUnloaded = () => options.isUnloaded === true;
    const load = reportLostScripts({ beacon, isUnloaded, later: (act) => act() });
    const lose = (request: string) =>
      load(async () => {
        throw new LostFileError(request);
      }).catch(() => undefined);
    return { sent, lose };
  }

  it("is reported once a release, by its release", async () => {
    const { sent, lose: loseScript } = lose();
    await loseScript(SCRIPT);
    await loseScript(SCRIPT.replace("7.abc", "8.abc"));
    await loseScript(SCRIPT.replace("mfe-reviews", "mfe-purchase"));
    expect(sent).toEqual([
      { kind: "violation", release: "mfe-reviews@1.0.0-local.1", message: `${SCRIPT} did not come` },
      expect.objectContaining({ release: "mfe-purchase@1.0.0-local.1" }),
    ]);
  });

  it.each([
    ["of a release whose slots failed for it, which said so already", SCRIPT, { isUnloaded: true }],
    ["of nobody's release", "https://elsewhere.test/a.js", {}],
  ])("is not reported %s", async (_why, src, options) => {
    const { sent, lose: loseScript } = lose(options);
    await loseScript(src);
    expect(sent).toEqual([]);
  });
});

describe("an answer that does not come", () => {
  const RELEASE = "mfe-purchase@1.0.0";
  const PATH = "/ele-lpd/api/cart/items/17/more?itemId=5";

  function ask(fetch: () => Promise<unknown>) {
    const { sent, beacon } = open();
    return { sent, fetch: reportLostAnswers(fetch as unknown as SlotFetch, beacon)(RELEASE, ["GET **", "POST **"]) };
  }

  it("is reported by the release that asked, once a cause, without what it was about", async () => {
    const { sent, fetch } = ask(async () => ({ status: 503 }));
    await fetch(PATH, { method: "POST" });
    await fetch(PATH.replace("17", "18"), { method: "POST" });
    await fetch(PATH);
    expect(sent).toEqual([
      { kind: "violation", release: RELEASE, message: "POST /ele-lpd/api/cart/items: 503" },
      { kind: "violation", release: RELEASE, message: "GET /ele-lpd/api/cart/items: 503" },
    ]);
  });

  it("is reported where the connection broke, and the slot learns of it", async () => {
    const { sent, fetch } = ask(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(fetch(PATH)).rejects.toThrow("Failed to fetch");
    expect(sent).toEqual([expect.objectContaining({ message: "GET /ele-lpd/api/cart/items: TypeError" })]);
  });

  it.each([
    ["an answer", async () => ({ status: 200 })],
    ["a refusal", async () => ({ status: 409 })],
  ])("nobody reports %s", async (_why, answer) => {
    const { sent, fetch } = ask(answer);
    await fetch(PATH);
    expect(sent).toEqual([]);
  });

  it("is not missed by a slot that stopped asking", async () => {
    const { sent, fetch } = ask(() => Promise.reject(new DOMException("stopped", "AbortError")));
    await expect(fetch(PATH, { signal: AbortSignal.abort() })).rejects.toThrow("stopped");
    expect(sent).toEqual([]);
  });
});

describe("what the page's policy refuses", () => {
  function refuse(sourceFile: string | null) {
    const { sent, beacon } = open();
    const body = { effectiveDirective: "connect-src", blockedURL: "https://points.example/", sourceFile };
    class ReportingObserver {
      readonly tell: (reports: readonly object[]) => void;
      constructor(tell: (reports: readonly object[]) => void, options: object) {
        expect(options).toEqual({ types: ["csp-violation"], buffered: true });
        this.tell = tell;
      }
      observe(): void {
        this.tell([{ body }]);
      }
    }
    reportRefusals({ ReportingObserver } as unknown as Window & typeof globalThis, beacon);
    return sent;
  }
  const message = "The page's policy (connect-src) refuses https://points.example/";

  it.each([
    [SCRIPT, "mfe-reviews@1.0.0-local.1"],
    [null, "page"],
  ])("is reported by the release of the script %s", (source, release) => {
    expect(refuse(source)).toEqual([{ kind: "violation", release, message }]);
  });

  it("goes unnoticed where the browser does not tell", () => {
    const { sent, beacon } = open();
    reportRefusals({} as Window & typeof globalThis, beacon);
    expect(sent).toEqual([]);
  });
});

describe("a script that blocks the page", () => {
  function observe(supported: readonly string[], durations: readonly number[]) {
    const { sent, beacon } = open();
    const scripts = durations.map((duration) => ({ sourceURL: SCRIPT, duration }));
    class PerformanceObserver {
      static supportedEntryTypes = supported;
      readonly tell: (list: { getEntries(): readonly object[] }) => void;
      constructor(tell: (list: { getEntries(): readonly object[] }) => void) {
        this.tell = tell;
      }
      observe(options: object): void {
        expect(options).toEqual({ type: "long-animation-frame", buffered: true });
        this.tell({ getEntries: () => [{ scripts }] });
      }
    }
    reportBlockedThread({ PerformanceObserver } as unknown as Window & typeof globalThis, beacon);
    return sent;
  }

  it("is reported by its release from two seconds on", () => {
    expect(observe(["long-animation-frame"], [1999, 2000])).toEqual([
      { kind: "violation", release: "mfe-reviews@1.0.0-local.1", message: `${SCRIPT} blocked the page for 2000 ms` },
    ]);
  });

  it("goes unnoticed where the browser does not tell", () => {
    expect(observe(["longtask"], [5000])).toEqual([]);
  });
});
