import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import type { RendererAnswer, RendererJob } from "fragment-renderer";
import { pino } from "pino";
import { mergeParts, toDevelopmentHosts, type PagePlan, type PartialInput, type SlotInput } from "shared-contracts";
import { defaultPlan } from "../page-plan/page-plan.fixture.js";
import { createAdmission } from "./admission/admission.js";
import { admissionLimits, type ShellLoad } from "./admission/shed-rules.js";
import { buildApp, type ShellAppOptions } from "./app.js";
import { createServices, type RunningServices } from "./create-services.js";
import { startRegistryFixture } from "./lock/registry.fixture.js";
import { readShellSettings } from "./settings.js";
import { startStorefrontFixture, type StorefrontFixtureOptions } from "./storefront.fixture.js";

export type ShellFixtureOptions = StorefrontFixtureOptions &
  Pick<ShellAppOptions, "tls"> & {
    readonly allowedHosts?: string;
    readonly trustedProxies?: readonly string[];
    readonly fragmentOrigin?: string;
    /** Simulated load, apart from pages in progress; none by default. */
    readonly load?: () => Omit<ShellLoad, "pages" | "freshPages" | "sharedViews">;
    /** Whether the lock has a release for every slot of the product page instead of only some. */
    readonly isWhole?: boolean;
    /** Milliseconds that the product page waits for each slot, instead of the page plan's. */
    readonly deadlineMs?: number;
    /** How long guests share pages; by default not at all, so that each view shows the current state. */
    readonly sharedPageMilliseconds?: number;
    /** Also share pages on their first request. */
    readonly sharesAtOnce?: boolean;
    /** Replaces the renderer. By default each slot renders its own name. */
    readonly render?: (job: RendererJob) => RendererAnswer | Promise<RendererAnswer>;
  };

export type ShellFixture = Awaited<ReturnType<typeof startShellFixture>>;

const ASSETS = {
  entry: { url: "/shell/assets/shell.js", integrity: "sha384-shell" },
  emotion: { url: "/shell/assets/emotion.js", integrity: "sha384-emotion" },
  inspector: { url: "/shell/assets/inspector/inspector.js", integrity: "sha384-inspector" },
  styles: {
    page: { url: "/shell/assets/page.css", integrity: "sha384-page" },
    ownPages: { url: "/shell/assets/own-pages.css", integrity: "sha384-own-pages" },
  },
  earlyScript: "early()",
  ownPageScript: "ownPage()",
  typeface: "/shell/assets/typeface.woff2",
  trustedTypesPolicies: ["shell"],
};
const PURCHASE = { name: "mfe-purchase", version: "1.0.0", slots: ["identity", "gallery", "buy-box", "details"] };
/** One release per fragment with slots on the product page, so that none has to fall back. */
const PRODUCT_SLOTS = defaultPlan.pages["product"]?.slots ?? [];
const FILLING = [...new Set(PRODUCT_SLOTS.map(({ fragment }) => fragment))].map((name) => ({
  name,
  version: "1.0.0",
  slots: PRODUCT_SLOTS.filter(({ fragment }) => fragment === name).map(({ slot }) => slot),
}));

function planWithDeadline(deadlineMs: number | undefined): PagePlan {
  const { product, ...others } = defaultPlan.pages;
  if (deadlineMs === undefined || product === undefined) return defaultPlan;
  const slots = product.slots.map((slot) => ({ ...slot, deadlineMs }));
  return { ...defaultPlan, pages: { ...others, product: { ...product, slots } } };
}

const HOSTS = `${toDevelopmentHosts(4200)},retail=http://127.0.0.1,retail=https://shop.example,business=https://business.shop.example`;

/** Sockets of a shell that a test leaves open keep Jest from exiting. */
const unclosed = new Set<{ close(): Promise<void> }>();
afterAll(async () => {
  for (const shell of unclosed) await shell.close();
});

/** A complete shell with in-memory registry and storefront-api, and a function as its renderer. */
export async function startShellFixture(options: ShellFixtureOptions = {}) {
  const registry = await startRegistryFixture();
  const releases = (options.isWhole ? FILLING : [PURCHASE]).map((release) => registry.publish(release));
  registry.promote(releases, registry.publishPlan("1.0.0", planWithDeadline(options.deadlineMs)));
  const storefront = await startStorefrontFixture(options);

  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const directory = await mkdtemp(join(tmpdir(), "shell-"));
  const settings = {
    ...readShellSettings({
      ALLOWED_HOSTS: options.allowedHosts ?? HOSTS,
      DATA_DIR: directory,
      REGISTRY_URL: registry.origin,
      SHARED_PAGE_MILLISECONDS: String(options.sharedPageMilliseconds ?? 0),
      STOREFRONT_API_URL: storefront.url,
    }),
    fragmentOrigin: options.fragmentOrigin,
  };
  const { render = renderNames } = options;
  const running = createServices({
    settings,
    assets: ASSETS,
    rendererProgram: "",
    log: logger,
    open: () => ({
      use: async () => undefined,
      run: async (job) => render(job),
      takeTurn: async () => undefined,
      isReady: () => true,
      startProblem: () => undefined,
      queueTime: () => 0,
      close: () => undefined,
    }),
  });
  const { locks, metrics } = running.services;
  const services: RunningServices["services"] = {
    ...running.services,
    ...(options.sharesAtOnce && { requestedPages: () => true }),
    admission: createAdmission({
      limits: admissionLimits(1),
      load: options.load ?? (() => ({ loopDelay: 0, queueTime: 0 })),
      now: running.services.now,
      onShed: (reason) => metrics.pagesShed.inc({ reason }),
      log: logger,
    }),
  };
  await locks.start();
  const app = await buildApp({
    services,
    proxy: settings,
    hosts: settings.hosts,
    trustedProxies: options.trustedProxies ?? [],
    // Files that are at hand.
    assetsFolder: join(import.meta.dirname, "../../icons"),
    iconsFolder: join(import.meta.dirname, "../../icons"),
    logger,
    ...(options.tls && { tls: options.tls }),
  });
  const shell = {
    app,
    services,
    registry,
    /** Log lines as objects. */
    log: lines,
    /** URLs for which page data was requested. */
    asked: storefront.asked,
    /** Current metrics in Prometheus format. */
    metrics: async () => metrics.registry.metrics(),
    /** Stops storefront-api. */
    stopStorefront: storefront.stop,
    async close(): Promise<void> {
      unclosed.delete(shell);
      await app.close();
      await storefront.stop();
      await running.close();
      await registry.close();
    },
  };
  unclosed.add(shell);
  return shell;
}

/** Such a shell for all tests of this file or block. */
export function useShellFixture(options: ShellFixtureOptions = {}): ShellFixture {
  let shell: ShellFixture;
  beforeAll(async () => {
    shell = await startShellFixture(options);
  });
  return new Proxy({} as ShellFixture, { get: (_none, name) => Reflect.get(shell, name) as unknown });
}

/** What the slot is given. */
export function inputOf({ parts }: RendererJob): SlotInput {
  return mergeParts(parts.map((part) => JSON.parse(part) as PartialInput));
}

export function renderNames(job: RendererJob): RendererAnswer {
  if (job.kind === "calls") return { ok: true, kind: "calls", calls: [] };
  return { ok: true, kind: "render", rendering: { html: `<p>${job.slot}</p>`, css: "", styleKey: "" } };
}
