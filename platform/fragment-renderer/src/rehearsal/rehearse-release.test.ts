import { describe, expect, it, jest } from "@jest/globals";
import type { RendererJob } from "../channel/messages.js";
import type { RendererAnswer } from "../renderers/renderer-answer.js";
import { rehearseRelease } from "./rehearse-release.js";

const release = {
  locked: { name: "mfe-purchase", version: "1.0.0" },
  manifest: { contract: { slots: { gallery: {}, "buy-box": {} } } },
  serverFile: "",
  serverIntegrity: "",
};
const late: RendererAnswer = { ok: false, fault: "renderer-late", message: "too long" };

function answerWell(job: RendererJob): RendererAnswer {
  if (job.kind === "render") return { ok: true, kind: "render", rendering: { html: "", css: "", styleKey: "" } };
  return {
    ok: true,
    kind: "calls",
    calls: Object.fromEntries(job.slots.map((slot) => [slot, { ok: true, calls: [] }])),
  };
}

async function rehearse(answer = answerWell, now = () => 0) {
  const log = { warn: jest.fn() };
  const onCostly = jest.fn();
  const done: string[] = [];
  const run = async (job: RendererJob) => {
    const visitor = JSON.parse(job.input).context.user.isLoggedIn ? "member" : "guest";
    done.push(`${visitor} ${job.kind === "render" ? job.slot : "calls"}`);
    return answer(job);
  };
  await rehearseRelease({ release, run, log, onCostly, now });
  return { done, log, onCostly };
}

const whole = ["guest", "member"].flatMap((visitor) =>
  ["calls", "gallery", "buy-box"].map((work) => `${visitor} ${work}`),
);
const isGallery = (job: RendererJob) => job.kind === "render" && job.slot === "gallery";

describe("rehearseRelease", () => {
  it("renders each of its slots for a guest and for a member", async () => {
    expect((await rehearse()).done).toEqual(whole);
  });

  it("goes on after a slot that throws", async () => {
    const { done } = await rehearse((job) =>
      isGallery(job) ? { ok: false, fault: "slot-threw", message: "" } : answerWell(job),
    );
    expect(done).toEqual(whole);
  });

  it.each([
    ["render", isGallery, "guest gallery", "gallery"],
    ["calls", (job: RendererJob) => job.kind === "calls", "guest calls", undefined],
  ] as const)(
    "tries a release no more whose %s ended the renderer, and names it once",
    async (_what, isBad, last, slot) => {
      const { done, log, onCostly } = await rehearse((job) => (isBad(job) ? late : answerWell(job)));
      expect(done.at(-1)).toBe(last);
      expect(log.warn.mock.calls).toEqual([
        [{ release: "mfe-purchase@1.0.0", slot, reason: "renderer-late", detail: "too long" }, expect.any(String)],
      ]);
      expect(onCostly.mock.calls).toEqual([[slot]]);
    },
  );

  it("leaves a slow release at what it rendered in two seconds", async () => {
    let time = 0;
    const { done } = await rehearse(
      (job) => {
        if (job.kind === "render") time += 1500;
        return answerWell(job);
      },
      () => time,
    );
    expect(done).toEqual(["guest calls", "guest gallery", "guest buy-box", "member calls"]);
  });
});
