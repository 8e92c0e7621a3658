import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { pino } from "pino";
import { VisitorContext } from "shared-contracts";
import { buildTestRenderer } from "fragment-renderer/testing";
import { composeSlots, type SlotsToCompose } from "./composition/compose-slots.js";
import { createServices, type RunningServices } from "./create-services.js";
import { toCallers } from "./visitor/audience.js";
import { startRegistryFixture, type RegistryFixture } from "./lock/registry.fixture.js";
import { readShellSettings } from "./settings.js";

const SLOTS = ["one", "two", "three", "four", "five", "six"];

const input = {
  context: VisitorContext.parse({ tenant: "retail" }),
  pageData: undefined,
  url: { path: "/", query: {} },
};

/** Each slot renders its version and whether its renderer has rendered it before. */
const fragment = (version: string) => `
const known = new Set();
const render = ({ slot }) => {
  const html = slot.version + (known.has(slot.name) ? " as before" : " for the first time");
  known.add(slot.name);
  return { html, css: "", styleKey: "" };
};
const slots = Object.fromEntries(${JSON.stringify(SLOTS)}.map((name) => [name, { calls: () => [], render }]));
module.exports = { name: "mfe-test", version: "${version}", slots };`;

const folder = realpathSync(mkdtempSync(join(tmpdir(), "first-page-")));
const log: Record<string, unknown>[] = [];
let registry: RegistryFixture;
let running: RunningServices;

function promote(version: string, code = fragment(version)): void {
  const files = { "server.cjs": code };
  registry.promote([registry.publish({ name: "mfe-test", version, slots: SLOTS, files })]);
}

async function viewPage(): Promise<readonly string[]> {
  const { services } = running;
  const slots = SLOTS.map((name) => ({
    name,
    fragment: "mfe-test",
    required: false,
    deadline: 10_000,
    calls: [],
    audience: "visitor",
    shownWhen: {},
  }));
  const request = {
    match: { plan: { slots } },
    live: services.locks.current(),
    traceId: "",
    ...toCallers(services.storefront, { cookie: "sid=1" }),
  } as unknown as SlotsToCompose["request"];
  const facts = { context: input.context, item: undefined, isEmptyProduct: false };
  const composed = composeSlots(services, { request, input, facts });
  const outcomes = await Promise.all(composed.map(({ outcome }) => outcome));
  return outcomes.map((outcome) => (outcome.kind === "rendered" ? outcome.rendering.html : outcome.reason));
}

beforeAll(async () => {
  const rendererProgram = buildTestRenderer(folder);
  registry = await startRegistryFixture();
  promote("1.0.0");
  running = createServices({
    settings: readShellSettings({ DATA_DIR: folder, REGISTRY_URL: registry.origin }),
    assets: {
      entry: { url: "", integrity: "" },
      emotion: { url: "", integrity: "" },
      inspector: { url: "", integrity: "" },
      styles: { page: { url: "", integrity: "" }, ownPages: { url: "", integrity: "" } },
      earlyScript: "",
      ownPageScript: "",
      typeface: "",
      trustedTypesPolicies: [],
    },
    rendererProgram,
    log: pino({ level: "warn" }, { write: (line: string) => void log.push(JSON.parse(line)) }),
  });
  await running.services.locks.start();
});
afterAll(async () => {
  await running?.close();
  await registry?.close();
});

it("is made by renderers that have rendered each of its slots, when the shell starts", async () => {
  expect(await viewPage()).toEqual(SLOTS.map(() => "1.0.0 as before"));
});

it("is so after a promote as well", async () => {
  promote("1.1.0");
  await running.services.locks.refresh();
  expect(await viewPage()).toEqual(SLOTS.map(() => "1.1.0 as before"));
});

it("does not wait for a release that never comes to the end of a render, and the log names it", async () => {
  promote("1.2.0", fragment("1.2.0").replace("const html", "while (slot.name === 'two'); const html"));
  await running.services.locks.refresh();
  let [one, two] = await viewPage();
  // The rehearsal still has to end the renderer, which is measured in CPU time, and another one to start.
  while (one === "render-late" || two !== "render-suspended") {
    await sleep(50);
    [one, two] = await viewPage();
  }
  expect(one).toContain("1.2.0");
  expect(two).toBe("render-suspended");
  const named = () => log.filter(({ release, reason }) => release === "mfe-test@1.2.0" && reason === "renderer-slow");
  expect(named()).toHaveLength(1);
});
