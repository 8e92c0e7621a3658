import { describe, expect, it, jest } from "@jest/globals";
import type { RendererJob } from "../channel/messages.js";
import type { RendererAnswer } from "./renderer-answer.js";
import { rehearseRelease } from "./rehearse-release.js";

const release = {
  bundle: { name: "mfe-purchase", version: "1.0.0", file: "", integrity: "" },
  manifest: { contract: { slots: { gallery: {}, "buy-box": {} } } },
};
const late: RendererAnswer = { ok: false, fault: "renderer-slow", message: "too long" };

function answerWell(job: RendererJob): RendererAnswer {
  if (job.kind === "render") return { ok: true, kind: "render", rendering: { html: "", css: "", styleKey: "" } };
  return { ok: true, kind: "calls", calls: [] };
}

async function rehearse(answer = answerWell, now = () => 0) {
  const log = { warn: jest.fn() };
  const onCostly = jest.fn();
  const done: string[] = [];
  const run = async (job: RendererJob) => {
    done.push(`${job.audience} ${job.kind} ${job.slot}`);
    return answer(job);
  };
  await rehearseRelease({ release, run, log, onCostly, now });
  return { done, log, onCostly };
}

const whole = ["everybody", "guest", "member"].flatMap((audience) =>
  ["gallery", "buy-box"].flatMap((slot) => ["calls", "render"].map((kind) => `${audience} ${kind} ${slot}`)),
);
const isGallery = (job: RendererJob) => job.kind === "render" && job.slot === "gallery";

describe("rehearseRelease", () => {
  it("renders each of its slots for a guest and for a member, in the realms of both", async () => {
    expect((await rehearse()).done).toEqual(whole);
  });

  it("goes on after a slot that throws", async () => {
    const { done } = await rehearse((job) =>
      isGallery(job) ? { ok: false, fault: "slot-threw", message: "" } : answerWell(job),
    );
    expect(done).toEqual(whole);
  });

  it.each(["calls", "render"] as const)("ends at %s that ended the renderer, which it reports", async (kind) => {
    const { done, log, onCostly } = await rehearse((job) => (job.kind === kind ? late : answerWell(job)));
    expect(done).toEqual(whole.slice(0, kind === "calls" ? 1 : 2));
    const fields = {
      release: "mfe-purchase@1.0.0",
      kind,
      slot: "gallery",
      reason: "renderer-slow",
      detail: "too long",
    };
    expect(log.warn.mock.calls).toEqual([[fields, expect.any(String)]]);
    expect(onCostly.mock.calls).toEqual([[expect.objectContaining({ kind, slot: "gallery" })]]);
  });

  it("leaves a slow release at what it rendered in two seconds", async () => {
    let time = 0;
    const { done } = await rehearse(
      (job) => {
        if (job.kind === "render") time += 1500;
        return answerWell(job);
      },
      () => time,
    );
    expect(done).toEqual(whole.slice(0, 4));
  });
});
