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

const whole = ["everybody", "visitor"].flatMap((audience) =>
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

  const toWarning = (slot: string | undefined) => [
    { release: "mfe-purchase@1.0.0", slot, reason: "renderer-late", detail: "too long" },
    expect.any(String),
  ];

  it("tries the other slots after one that ended the renderer, which it names once", async () => {
    const { done, log, onCostly } = await rehearse((job) => (isGallery(job) ? late : answerWell(job)));
    expect(done).toEqual(whole.filter((work) => !work.startsWith("visitor") || !work.endsWith("gallery")));
    expect(log.warn.mock.calls).toEqual([toWarning("gallery")]);
    expect(onCostly.mock.calls).toEqual([[{ slot: "gallery" }]]);
  });

  it("gives the release's slots up after the second one that ended the renderer", async () => {
    let time = 0;
    const { done, log, onCostly } = await rehearse(
      (job) => {
        if (job.kind !== "render") return answerWell(job);
        time += 2500;
        return late;
      },
      () => time,
    );
    expect(done).toEqual(whole.slice(0, 4));
    expect(log.warn.mock.calls).toEqual([toWarning("gallery"), toWarning("buy-box")]);
    expect(onCostly.mock.calls).toEqual([[{ slot: "gallery" }], ["renders"]]);
  });

  it("tries no slot of a release whose list of calls ended the renderer", async () => {
    const { done, log, onCostly } = await rehearse((job) => (job.kind === "calls" ? late : answerWell(job)));
    expect(done).toEqual(whole.slice(0, 1));
    expect(log.warn.mock.calls).toEqual([toWarning(undefined)]);
    expect(onCostly.mock.calls).toEqual([["calls"]]);
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
