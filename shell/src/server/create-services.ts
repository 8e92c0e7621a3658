import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { CALLS } from "shared-contracts/calls";
import { createAdmission } from "./admission/admission.js";
import { measureLoopDelay } from "./admission/loop-delay.js";
import { admissionLimits } from "./admission/shed-rules.js";
import { createRendererSteps } from "./composition/renderer-steps.js";
import { shareRenders } from "./composition/shared-renders.js";
import type { ShellAssets } from "./document/shell-assets.js";
import { createLockSource, type LockSource } from "./lock/lock-source.js";
import type { RendererJob } from "../renderer/renderer-protocol.js";
import { createReleaseStore, type LoadedRelease } from "./lock/release-store.js";
import { createLastGoodPages } from "./page-view/last-good-pages.js";
import { createSavedPages } from "./page-view/saved-pages.js";
import { createAskedLately } from "./platform/asked-lately.js";
import { createSharedPages } from "./page-view/shared-pages/shared-pages.js";
import type { ShellServices } from "./page-view/shell-services.js";
import { createMetrics } from "./platform/metrics.js";
import { createUpstream } from "./platform/upstream.js";
import { rehearseReleases } from "./rehearsal/rehearse-releases.js";
import { createRendererPool } from "./rendering/renderer-pool.js";
import { startRendererProcess } from "./rendering/renderer-process.js";
import type { ShellSettings } from "./settings.js";

export type CreateServices = {
  readonly settings: ShellSettings;
  readonly assets: ShellAssets;
  /** The bundled renderer. */
  readonly rendererProgram: string;
  readonly log: FastifyBaseLogger;
};

export type RunningServices = { readonly services: ShellServices; close(): Promise<void> };

/** A page takes some 300 kB, for a second: more than are asked for in one that are not the same. */
const SHARED_PAGE_BYTES = 32 * 1024 * 1024;
/** A render may look at the clock, for an offer that ends. */
const SHARED_RENDER_MILLISECONDS = 30_000;
const RENDERER_HEAP_MEGABYTES = 192;
/** What a new lock waits for, in milliseconds; before the first one nobody waits for a page. */
const FIRST_WARM = { renderers: "all", within: 5000 } as const;
const NEXT_WARM = { renderers: "working", within: 600 } as const;

/** Everything the shell runs with, from its settings. Starts renderers; the lock is followed once `locks.start` ran. */
export function createServices({ settings, assets, rendererProgram, log }: CreateServices): RunningServices {
  const metrics = createMetrics();
  const storefront = createUpstream({ name: "storefront-api", origin: settings.storefrontUrl });
  const registry = createUpstream({ name: "fragment-registry", origin: settings.registryUrl });
  const releaseDirectory = join(settings.dataDirectory, "releases");
  const releases = createReleaseStore({ directory: releaseDirectory, registry });
  const pool = createRendererPool({
    size: settings.renderers,
    spares: 1,
    start: () =>
      startRendererProcess({ program: rendererProgram, releaseDirectory, heapMegabytes: RENDERER_HEAP_MEGABYTES }),
    onLoss(reason) {
      metrics.rendererLosses.inc();
      log.error({ reason }, "A renderer ended and is replaced");
    },
  });
  const renderer = createRendererSteps(pool);
  const now = () => performance.now();
  const shared =
    settings.sharedRenderBytes > 0
      ? shareRenders({
          renderer,
          bytes: settings.sharedRenderBytes,
          askedLately: createAskedLately({ milliseconds: SHARED_RENDER_MILLISECONDS, now }),
          timeToLive: SHARED_RENDER_MILLISECONDS,
          now,
          onOutcome: (outcome) => metrics.sharedRenders.inc({ outcome }),
        })
      : undefined;
  const sharedPages =
    settings.sharedPageMilliseconds > 0
      ? createSharedPages({
          milliseconds: settings.sharedPageMilliseconds,
          bytes: SHARED_PAGE_BYTES,
          askedLately: createAskedLately({ milliseconds: settings.sharedPageMilliseconds, now }),
          now,
          onOutcome: (outcome) => metrics.sharedPages.inc({ outcome }),
        })
      : undefined;
  const locks: LockSource = createLockSource({
    registry,
    store: releases,
    file: join(settings.dataDirectory, "page-lock.json"),
    log,
    async prepare(loaded) {
      const isFirst = locks.current() === undefined;
      const onCostly = (release: LoadedRelease, kind: RendererJob["kind"]) => void renderer.suspend(release, kind);
      const rehearsal = rehearseReleases({ releases: loaded, log, onCostly, now });
      await pool.warm(rehearsal, isFirst ? FIRST_WARM : NEXT_WARM);
      shared?.retain(loaded);
      sharedPages?.clear();
    },
  });
  const loopDelay = measureLoopDelay();
  const admission = createAdmission({
    limits: admissionLimits(settings.renderers),
    load: () => ({ loopDelay: loopDelay.milliseconds(), queueTime: pool.queueTime() }),
    now,
    onShed: (reason) => metrics.pagesShed.inc({ reason }),
    log,
  });
  const services: ShellServices = {
    storefront,
    registry,
    locks,
    releases,
    renderer,
    guestRenderer: shared?.renderer ?? renderer,
    sharedRenderBytes: () => shared?.bytes() ?? 0,
    sharedPages,
    admission,
    isRendererReady: () => pool.isReady(),
    calls: new Map(Object.entries(CALLS)),
    assets,
    metrics,
    lastGoodPages: createLastGoodPages({ saved: createSavedPages(join(settings.dataDirectory, "last-good")), now }),
    log,
    now,
  };
  return {
    services,
    async close() {
      locks.close();
      loopDelay.close();
      pool.close();
      await Promise.all([storefront.close(), registry.close()]);
    },
  };
}
