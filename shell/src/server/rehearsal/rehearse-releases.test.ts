import { describe, expect, it, jest } from "@jest/globals";
import type { RendererJob } from "../../renderer/renderer-protocol.js";
import type { LoadedRelease } from "../lock/release-store.js";
import type { RendererAnswer } from "../rendering/renderer-answer.js";
import { renderNames } from "../shell-app.fixture.js";
import { rehearseReleases } from "./rehearse-releases.js";

function createRelease(name: string, ...slots: string[]): LoadedRelease {
  const contract = { slots: Object.fromEntries(slots.map((slot) => [slot, { calls: [] }])), publishes: [], reads: [] };
  const locked = { name, version: "1.0.0", channel: "stable", manifestIntegrity: "" };
  return { locked, manifest: { contract }, serverFile: "", serverIntegrity: name } as unknown as LoadedRelease;
}

const purchase = createRelease("mfe-purchase", "gallery", "buy-box");
const reviews = createRelease("mfe-reviews", "reviews");
const late: RendererAnswer = { ok: false, fault: "renderer-late", message: "too long" };

function createRehearsal(answer = renderNames, now = () => 0) {
  const log = { warn: jest.fn() };
  const onCostly = jest.fn();
  const rehearsal = rehearseReleases({ releases: [purchase, reviews], log, onCostly, now });
  const rehearse = async (known = new Set<string>()) => {
    const done: string[] = [];
    const run = async (job: RendererJob) => {
      const { context } = JSON.parse(job.input);
      const visitor = context ? (context.user.isLoggedIn ? "member" : "guest") : "nobody";
      done.push(job.kind === "render" ? `${visitor} ${job.slot}` : `${visitor} ${job.bundle.name} calls`);
      return answer(job);
    };
    await rehearsal({ run, known });
    return done;
  };
  return { rehearse, log, onCostly };
}

const wholeOf = { reviews: ["nobody mfe-reviews calls", ...forBoth("mfe-reviews calls", "reviews")] };

function forBoth(...works: string[]): string[] {
  return ["guest", "member"].flatMap((visitor) => works.map((work) => `${visitor} ${work}`));
}

describe("rehearseReleases", () => {
  it("evaluates each release and renders each of its slots for a guest and for a member", async () => {
    expect(await createRehearsal().rehearse()).toEqual([
      "nobody mfe-purchase calls",
      ...forBoth("mfe-purchase calls", "gallery", "buy-box"),
      ...wholeOf.reviews,
    ]);
  });

  it("leaves out what the renderer has rehearsed, and adds to it", async () => {
    const known = new Set(["mfe-purchase"]);
    expect(await createRehearsal().rehearse(known)).toEqual(wholeOf.reviews);
    expect([...known]).toEqual(["mfe-purchase", "mfe-reviews"]);
  });

  it("goes on after a slot that throws", async () => {
    const { rehearse } = createRehearsal((job) =>
      job.kind === "render" && job.slot === "gallery"
        ? { ok: false, fault: "slot-threw", message: "" }
        : renderNames(job),
    );
    expect(await rehearse()).toContain("member buy-box");
  });

  it("renders nothing of a release that cannot be evaluated", async () => {
    const { rehearse } = createRehearsal((job) =>
      job.bundle.name === "mfe-purchase" ? { ok: false, fault: "bundle-threw", message: "" } : renderNames(job),
    );
    expect(await rehearse()).toEqual(["nobody mfe-purchase calls", ...wholeOf.reviews]);
  });

  it("tries a release no more that ended a renderer, on any, and names it once", async () => {
    const { rehearse, log, onCostly } = createRehearsal((job) =>
      job.kind === "render" && job.slot === "gallery" ? late : renderNames(job),
    );
    expect((await rehearse()).at(-1)).toBe("guest gallery");
    expect(await rehearse()).toEqual(wholeOf.reviews);
    expect(log.warn.mock.calls).toEqual([
      [{ release: "mfe-purchase@1.0.0", reason: "renderer-late", detail: "too long" }, expect.any(String)],
    ]);
    expect(onCostly.mock.calls).toEqual([[purchase, "render"]]);
  });

  it.each([
    ["evaluated", "nobody"],
    ["asked for its calls", "guest"],
  ])("says that a release ends renderers when it is %s", async (_when, visitor) => {
    const { rehearse, onCostly } = createRehearsal((job) => {
      const isGuest = (JSON.parse(job.input) as { context?: unknown }).context !== undefined;
      return job.kind === "calls" && isGuest === (visitor === "guest") ? late : renderNames(job);
    });
    await rehearse();
    expect(onCostly.mock.calls).toEqual([[purchase, "calls"]]);
  });

  it("gives a slow release two seconds, and then the next its turn", async () => {
    let time = 0;
    const { rehearse } = createRehearsal(
      (job) => {
        if (job.kind === "render" && job.bundle.name === "mfe-purchase") time += 1500;
        return renderNames(job);
      },
      () => time,
    );
    const done = await rehearse();
    expect(done.filter((work) => /gallery|buy-box/.test(work))).toEqual(["guest gallery", "guest buy-box"]);
    expect(done.slice(-wholeOf.reviews.length)).toEqual(wholeOf.reviews);
  });
});
