import { describe, expect, it } from "@jest/globals";
import type { RendererJob, RendererSteps } from "fragment-renderer";
import { createGuest, createMember, createPageData, sellableItem } from "shared-contracts/fixtures";
import type { Audience, SlotInput } from "shared-contracts";
import type { LoadedRelease } from "../lock/release-store.js";
import { keepRenders, type RenderOutcome } from "./kept-renders.js";
import { createSlotJobs } from "./slot-jobs.js";

const release = { bundle: { name: "mfe-test", version: "1.0.0", file: "", integrity: "sha384-a" } } as LoadedRelease;
const guest = createGuest("retail");
const pageData = createPageData(sellableItem, guest);
const input: SlotInput = { context: guest, pageData, url: { path: "/", query: {} } };
const gallery = { name: "gallery", audience: "everybody", reads: undefined } as const;

function open(bytes = 1_000_000) {
  const rendered: RendererJob[] = [];
  const outcomes: RenderOutcome[] = [];
  let isBroken = false;
  const renderer: RendererSteps = {
    async run(job) {
      rendered.push(job);
      if (isBroken) return { ok: false, reason: "render-threw", detail: "" };
      const html = `<p>${rendered.length}</p>`;
      return job.kind === "calls"
        ? { ok: true, kind: "calls", calls: [] }
        : { ok: true, kind: "render", rendering: { html, css: "", styleKey: "" } };
    },
  };
  const renders = keepRenders({
    renderer,
    bytes,
    timeToLive: 60_000,
    requestedRecently: () => true,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  const render = (given: Partial<SlotInput> = {}, audience: Audience = "everybody", slot = gallery) =>
    renders.run(createSlotJobs({ ...input, ...given }, 0).render(release, slot, audience, {}), 1000);
  return { renders, rendered, outcomes, render, setBroken: (value: boolean) => (isBroken = value) };
}

describe("renders for everybody", () => {
  it("are made once for views that send the same bytes, also at the same time", async () => {
    const { render, outcomes, rendered } = open();
    const [one, other] = await Promise.all([render(), render()]);
    expect(other).toEqual(one);
    expect(await render()).toEqual(one);
    expect(outcomes).toEqual(["miss", "joined", "hit"]);
    expect(rendered).toHaveLength(1);
  });

  it("are others for every part that the slot gets, and the same for all that it doesn't", async () => {
    const { render, outcomes } = open();
    await render();
    const named = { ...sellableItem, product: { ...sellableItem.product, name: "Another" } };
    await render({ pageData: createPageData(named, guest) });
    await render({ url: { path: "/", query: { image: "2" } } });
    expect(outcomes).toEqual(["miss", "miss", "miss"]);
    const priced = { ...sellableItem, CIN: "own number" };
    await render({ pageData: createPageData(priced, guest), context: createGuest("retail", { zipCode: "99999" }) });
    expect(outcomes.at(-1)).toBe("hit");
  });

  it("have nothing of a member but what kind of visitor it is", async () => {
    const { render, rendered } = open();
    const user = { displayName: "Ada", email: "ada@example.com", dcn: "DC-1" };
    const context = createMember("retail", { user, zipCode: "99999", globalPermissions: ["G_BRE"] });
    const itemID = `${sellableItem.itemID}##own-number`;
    await render({ context, pageData: createPageData({ ...sellableItem, itemID }, guest) });
    const sent = rendered[0]?.parts.join() ?? "";
    for (const secret of ["Ada", "ada@example.com", "DC-1", "99999", "G_BRE", "own-number", "finalPrice"]) {
      expect(sent).not.toContain(secret);
    }
    expect(sent).toContain('"isLoggedIn":true');
  });

  it("are not kept when they failed", async () => {
    const { render, setBroken, outcomes } = open();
    setBroken(true);
    expect(await render()).toMatchObject({ ok: false });
    setBroken(false);
    expect(await render()).toMatchObject({ ok: true });
    expect(outcomes).toEqual(["miss", "miss"]);
  });

  it("take no more memory than they may", async () => {
    const { render, renders } = open(2000);
    for (const path of ["/a", "/b", "/c", "/d", "/e"]) await render({ url: { path, query: {} } });
    expect(renders.bytes()).toBeLessThanOrEqual(2000);
    const none = open(0);
    await none.render();
    expect(none.renders.bytes()).toBe(0);
  });
});

it("renders for a visitor are made for each view and kept nowhere, and guests' are apart from members'", async () => {
  const { render, renders, outcomes, rendered } = open();
  const slot = { name: "gallery", audience: "visitor", reads: undefined } as never;
  await Promise.all([render({}, "visitor", slot), render({}, "visitor", slot)]);
  await render({ context: createMember("retail") }, "visitor", slot);
  await render({}, "everybody", slot);
  expect(outcomes).toEqual(["visitor", "visitor", "visitor", "miss"]);
  expect(rendered.map(({ audience }) => audience)).toEqual(["guest", "guest", "member", "everybody"]);
  expect(renders.bytes()).toBeGreaterThan(0);
});
