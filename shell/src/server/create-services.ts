import { availableParallelism, hostname } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import {
  chooseSandbox,
  createGuardedSteps,
  createRenderers,
  rehearseRelease,
  startRendererProcess,
  type Renderers,
  type RenderersOptions,
} from "fragment-renderer";
import { createAdmission } from "./admission/admission.js";
import { measureLoopDelay } from "./admission/loop-delay.js";
import { admissionLimits } from "./admission/shed-rules.js";
import { keepRenders } from "./composition/kept-renders.js";
import type { ShellAssets } from "./document/shell-assets.js";
import { createSpeculativeViews } from "./page-reports/speculative-views.js";
import { createPageReports } from "./page-reports/collect-page-reports.js";
import { sendPageReports } from "./page-reports/send-page-reports.js";
import { createViewTokens } from "./page-reports/view-tokens.js";
import { createLockLoader } from "./lock/lock-loader.js";
import { createLockSource, type LockSource } from "./lock/lock-source.js";
import { createPreviews, type Previews } from "./lock/previews.js";
import { createRegistryKeys } from "./lock/registry-keys.js";
import { createReleaseStore, type LoadedRelease } from "./lock/release-store.js";
import { createPageChecks } from "./page-checks/check-pages.js";
import { createLastGoodPages, createSavedPages } from "./page-view/last-good-pages.js";
import { createKnownAnswers } from "./platform/known-answers.js";
import { createRequestedRecently } from "./platform/requested-recently.js";
import { createGuestPages } from "./page-view/guest-pages/guest-pages.js";
import { createMetrics, type ShellMetrics } from "./platform/metrics.js";
import { createTurns } from "./platform/turns.js";
import { createUpstream } from "./platform/upstream.js";
import type { ShellSettings } from "./settings.js";

export type CreateServices = {
  readonly settings: ShellSettings;
  readonly assets: ShellAssets;
  /** The bundled renderer. */
  readonly rendererProgram: string;
  readonly log: FastifyBaseLogger;
  /** Replaces the renderers in tests. */
  readonly open?: (options: RenderersOptions) => Renderers;
};

type Channel = "stable" | "canary";

export type RunningServices = ReturnType<typeof createServices>;

/** A page takes about 300 kB for one second; more than the number of different pages requested in that time. */
const GUEST_PAGE_BYTES = 32 * 1024 * 1024;
const KEPT_RENDER_MILLISECONDS = 300_000;
/** Keys of renders, and of answers of storefront-api, that were requested once: about a dozen per page, 100 bytes each. */
const KEYS_REMEMBERED = 50_000;
const RENDERER_HEAP_MEGABYTES = 192;
/** One for each processor that the shell leaves, and no more than it can keep busy. */
const SHARED_RENDERERS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Milliseconds to wait for the renderers of the first lock. */
const FIRST_LOCK_TIMEOUT_MS = 5000;
const NEXT_LOCK_WAITS = 900;

/** Creates all services from the settings. Starts renderers; call `locks.start` to follow the page lock. */
export function createServices({ settings, assets, rendererProgram, log, open = createRenderers }: CreateServices) {
  const { dataDirectory, registryToken, sharedRenderBytes: bytes, sharedPageMilliseconds: milliseconds } = settings;
  const metrics: ShellMetrics = createMetrics({
    pagesUnderWay: () => admission.pages(),
    sharedRenderBytes: () => renders.bytes(),
    sharedPageBytes: () => guestPages.bytes(),
    lockRevision: () => locks.current()?.lock.revision,
  });
  const turns = createTurns();
  const now = () => performance.now();
  const rememberKeys = () =>
    createRequestedRecently({ milliseconds: KEPT_RENDER_MILLISECONDS, limit: KEYS_REMEMBERED, now });
  const storefront = createUpstream({
    name: "storefront-api",
    origin: settings.storefrontUrl,
    turns,
    parse: createKnownAnswers({ bytes, requestedRecently: rememberKeys() }),
  });
  const registry = createUpstream({ name: "fragment-registry", origin: settings.registryUrl });
  const directory = join(dataDirectory, "releases");
  const releases = createReleaseStore({ directory, registry, teamKeys: settings.teamKeys });
  const sandbox = chooseSandbox(settings.rendererSandbox, rendererProgram);
  if (sandbox.missing) log.warn({ sandbox: sandbox.kind }, sandbox.missing);
  const renderers = open({
    start: () => startRendererProcess({ program: rendererProgram, sandbox, heapMegabytes: RENDERER_HEAP_MEGABYTES }),
    rehearse: (release, run) =>
      rehearseRelease({ release, run, log, onCostly: (job) => void guarded.suspend(job), now }),
    onLoss(reason, release) {
      metrics.rendererLosses.inc();
      log.error({ release, reason }, "Renderer exited; replacing it");
    },
    onState: (state, release) => log.info({ release, state }, "Release changed its renderer"),
    shared: SHARED_RENDERERS,
    now,
  });
  const guarded = createGuardedSteps(renderers, log);
  const renders = keepRenders({
    renderer: { run: (job, within) => turns.takeAfter(guarded.run(job, within)) },
    bytes,
    timeToLive: KEPT_RENDER_MILLISECONDS,
    requestedRecently: rememberKeys(),
    onOutcome: (outcome) => metrics.sharedRenders.inc({ outcome }),
  });
  const guestPages = createGuestPages({
    milliseconds,
    bytes: GUEST_PAGE_BYTES,
    now,
    onOutcome: (outcome) => metrics.sharedPages.inc({ outcome }),
  });
  const loader = createLockLoader(releases);
  const keys = createRegistryKeys({
    registry,
    configured: settings.registryKeys,
    file: join(dataDirectory, "registry-keys.json"),
  });
  const releasesOf = (source: LockSource) => [...(source.current()?.releases.values() ?? [])];
  /** Those of locks that are about to replace the current ones, or else of these. */
  async function useReleases(next: Partial<Record<Channel, readonly LoadedRelease[]>>, within: number) {
    const trials = [...(next.canary ?? releasesOf(canary)), ...previews.releases()];
    await renderers.use(next.stable ?? releasesOf(locks), within, trials);
  }
  const openLock = (channel: Channel, file: string) =>
    createLockSource({
      registry,
      channel,
      store: releases,
      loader,
      keys,
      file: join(dataDirectory, file),
      log,
      // Only a promotion to stable waits for sample pages.
      onRefresh: () => void (channel === "stable" && checkPages?.()),
      async prepare(loaded) {
        const isFirst = locks.current() === undefined;
        await useReleases({ [channel]: loaded }, isFirst ? FIRST_LOCK_TIMEOUT_MS : NEXT_LOCK_WAITS);
        guestPages.clear();
      },
    });
  const locks: LockSource = openLock("stable", "page-lock.json");
  const canary: LockSource = openLock("canary", "page-lock-canary.json");
  const previews: Previews = createPreviews({
    registry,
    loader,
    keys,
    prepare: () => useReleases({}, NEXT_LOCK_WAITS),
    log,
    secret: registryToken,
  });
  const pageReports = createPageReports({ locks, canary, loader, now });
  const shell = () => ({
    name: `${hostname()}:${settings.port}`,
    stable: locks.current()?.lock.id ?? null,
    canary: canary.current()?.lock.id ?? null,
  });
  const sending = registryToken && sendPageReports({ pageReports, registry, token: registryToken, shell, log });
  const loopDelay = measureLoopDelay();
  const admission = createAdmission({
    limits: admissionLimits(availableParallelism()),
    load: () => ({
      loopDelay: loopDelay.milliseconds(),
      queueTime: Math.max(renderers.queueTime(), turns.queueTime()),
    }),
    now,
    onShed: (reason) => metrics.pagesShed.inc({ reason }),
    log,
  });
  const services = {
    storefront,
    registry,
    locks,
    canary,
    loader,
    previews,
    viewTokens: createViewTokens(registryToken, Date.now),
    speculativeViews: createSpeculativeViews(now),
    pageReports,
    releases,
    renders,
    takeTurn: renderers.takeTurn,
    guestPages,
    requestedPages: milliseconds > 0 ? createRequestedRecently({ milliseconds, now }) : () => false,
    admission,
    renderers,
    assets,
    metrics,
    fragmentOrigin: settings.fragmentOrigin,
    imageOrigins: settings.imageOrigins,
    lastGoodPages: createLastGoodPages({ saved: createSavedPages(join(dataDirectory, "last-good")), now }),
    log,
    now,
  };
  const checkPages = registryToken
    ? createPageChecks({ ...services, hosts: settings.hosts, token: registryToken })
    : undefined;
  return {
    services,
    async close(): Promise<void> {
      if (sending) sending.close();
      locks.close();
      canary.close();
      previews.close();
      loopDelay.close();
      renderers.close();
      await Promise.all([storefront.close(), registry.close()]);
    },
  };
}
