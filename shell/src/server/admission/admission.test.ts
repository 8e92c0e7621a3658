import { describe, expect, it } from "@jest/globals";
import { createAdmission } from "./admission.js";
import { admissionLimits, selectShedReason, SHED_RULES, type AdmissionLimits, type ShellLoad } from "./shed-rules.js";

const limits = admissionLimits(2);
const calm: ShellLoad = { pages: 0, freshPages: 0, sharedViews: 0, loopDelay: 0, queueTime: 0 };

describe("selectShedReason", () => {
  const cases: [string, Partial<ShellLoad>, string | undefined][] = [
    ["begins a page when nothing is under way", {}, undefined],
    ["begins the last page that there is room for", { pages: limits.maxPages - 1 }, undefined],
    ["turns the next one away", { pages: limits.maxPages }, "too-many-pages"],
    ["begins the last page that can be made at once", { freshPages: limits.freshPages - 1 }, undefined],
    ["turns a crowd away at once", { freshPages: limits.freshPages }, "too-many-at-once"],
    ["bears a loop that is as late as allowed", { pages: limits.minPages, loopDelay: limits.loopDelay }, undefined],
    ["bears no later one", { pages: limits.minPages, loopDelay: limits.loopDelay + 1 }, "loop-late"],
    ["bears any loop while few pages are under way", { pages: limits.minPages - 1, loopDelay: 900 }, undefined],
    ["bears renderers that are as far behind as allowed", { pages: 16, queueTime: limits.queueTime }, undefined],
    ["bears none that are farther behind", { pages: 16, queueTime: limits.queueTime + 1 }, "renderers-behind"],
    ["bears renderers far behind while few pages wait for them", { pages: 15, queueTime: 9000 }, undefined],
    ["bears many pages that only wait", { pages: limits.maxPages - 1, loopDelay: 2, queueTime: 30 }, undefined],
    ["names the first reason of several", { pages: 500, loopDelay: 500, queueTime: 5000 }, "too-many-pages"],
  ];
  it.each(cases)("%s", (_title, load, reason) => {
    expect(selectShedReason({ ...calm, ...load }, limits, "rendered")).toBe(reason);
  });

  it("can give every reason", () => {
    const given = new Set(cases.map(([, , reason]) => reason).filter((reason) => reason !== undefined));
    expect([...given].sort()).toEqual(SHED_RULES.rendered.map(({ reason }) => reason).sort());
  });

  it.each<[string, Partial<ShellLoad>, string | undefined]>([
    [
      "serves a crowd at one address while nothing else has room",
      { pages: 500, freshPages: 500, loopDelay: 900 },
      undefined,
    ],
    ["serves the last of it that there is room for", { sharedViews: limits.sharedViews - 1 }, undefined],
    ["turns the next one away", { sharedViews: limits.sharedViews }, "too-many-shared"],
  ])("%s", (_title, load, reason) => {
    expect(selectShedReason({ ...calm, ...load }, limits, "shared")).toBe(reason);
  });

  it.each<[string, Partial<ShellLoad>, string | undefined]>([
    ["fetches the last page ahead that there is room for", { pages: limits.speculativePages - 1 }, undefined],
    ["turns the next one away", { pages: limits.speculativePages }, "too-busy-to-prefetch"],
  ])("%s", (_title, load, reason) => {
    expect(selectShedReason({ ...calm, ...load }, limits, "speculative")).toBe(reason);
  });

  it("has room for more pages with more renderers", () => {
    expect(selectShedReason({ ...calm, pages: limits.maxPages }, admissionLimits(4), "rendered")).toBeUndefined();
  });
});

describe("createAdmission", () => {
  function open(changed: Partial<AdmissionLimits> = {}) {
    let time = 0;
    let loopDelay = 0;
    const lines: { fields: object; message: string }[] = [];
    const shed: string[] = [];
    const admission = createAdmission({
      limits: {
        minPages: 1,
        maxPages: 2,
        freshPages: 2,
        speculativePages: 1,
        sharedViews: 1,
        loopDelay: 25,
        queueTime: 400,
        ...changed,
      },
      load: () => ({ loopDelay, queueTime: 0 }),
      now: () => time,
      onShed: (reason) => void shed.push(reason),
      log: { warn: (fields, message) => void lines.push({ fields, message }) },
    });
    return {
      admission,
      lines,
      shed,
      pass: (milliseconds: number) => (time += milliseconds),
      delay: (milliseconds: number) => (loopDelay = milliseconds),
    };
  }

  it("has room again as soon as a page is through, once a page", () => {
    const { admission } = open();
    const first = admission.enter("rendered");
    admission.enter("rendered");
    expect(admission.enter("rendered")).toEqual({ ok: false, reason: "too-many-pages" });
    if (first.ok) first.leave();
    if (first.ok) first.leave();
    expect(admission.pages()).toBe(1);
    expect(admission.enter("rendered").ok).toBe(true);
    expect(admission.enter("rendered").ok).toBe(false);
  });

  it("counts views of shared pages apart", () => {
    const { admission } = open();
    const first = admission.enter("shared");
    expect(admission.enter("shared")).toEqual({ ok: false, reason: "too-many-shared" });
    expect([admission.enter("rendered").ok, admission.enter("rendered").ok]).toEqual([true, true]);
    if (first.ok) first.leave();
    expect(admission.enter("shared").ok).toBe(true);
  });

  it("has room for more once those under way are not fresh any more", () => {
    const { admission, pass } = open({ maxPages: 3 });
    admission.enter("rendered");
    admission.enter("rendered");
    pass(199);
    expect(admission.enter("rendered")).toEqual({ ok: false, reason: "too-many-at-once" });
    pass(1);
    expect(admission.enter("rendered").ok).toBe(true);
  });

  it("takes pages again the moment the loop is in time", () => {
    const { admission, delay } = open();
    admission.enter("rendered");
    delay(26);
    expect(admission.enter("rendered")).toEqual({ ok: false, reason: "loop-late" });
    delay(25);
    expect(admission.enter("rendered").ok).toBe(true);
  });

  it("counts every page turned away, and says it once a second", () => {
    const { admission, delay, lines, shed, pass } = open();
    admission.enter("rendered");
    delay(100);
    for (let times = 0; times < 3; times += 1) admission.enter("rendered");
    pass(999);
    admission.enter("rendered");
    expect(lines).toHaveLength(1);
    pass(1);
    admission.enter("rendered");
    expect(shed).toHaveLength(5);
    expect(lines.map(({ fields }) => fields)).toEqual([
      { reason: "loop-late", pages: 1, freshPages: 1, sharedViews: 0, loopDelay: 100, queueTime: 0, shed: 1 },
      { reason: "loop-late", pages: 1, freshPages: 0, sharedViews: 0, loopDelay: 100, queueTime: 0, shed: 4 },
    ]);
  });
});
