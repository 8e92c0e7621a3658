import type { FastifyBaseLogger } from "fastify";
import type { TenantOrigins } from "shared-contracts";
import type { Admission } from "../admission/admission.js";
import type { KeptRenders } from "../composition/kept-renders.js";
import type { ShellAssets } from "../document/shell-assets.js";
import type { PageReportCollection } from "../page-reports/collect-page-reports.js";
import type { SpeculativeViews } from "../page-reports/speculative-views.js";
import type { ViewTokens } from "../page-reports/view-tokens.js";
import type { LockLoader } from "../lock/lock-loader.js";
import type { LockSource } from "../lock/lock-source.js";
import type { Previews } from "../lock/previews.js";
import type { ReleaseStore } from "../lock/release-store.js";
import type { ShellMetrics } from "../platform/metrics.js";
import type { Upstream } from "../platform/upstream.js";
import type { LastGoodPages } from "./last-good-pages.js";
import type { NoteRefusedCall } from "./report-refused-calls.js";
import type { RequestedRecently } from "../platform/requested-recently.js";
import type { GuestPages } from "./guest-pages/guest-pages.js";

/** Dependencies of page views. Tests replace some of them. */
export type ShellServices = {
  readonly storefront: Upstream;
  readonly registry: Upstream;
  /** Locks of the stable channel. */
  readonly locks: LockSource;
  readonly canary: LockSource;
  readonly loader: LockLoader;
  readonly previews: Previews;
  readonly viewTokens: ViewTokens;
  readonly pageReports: PageReportCollection;
  readonly speculativeViews: SpeculativeViews;
  readonly releases: ReleaseStore;
  readonly renders: KeptRenders;
  /** Undefined if every view renders its own page. */
  readonly guestPages: GuestPages | undefined;
  /** Whether the same guest page was asked for a moment ago: it pays only then. */
  readonly requestedPages: RequestedRecently;
  readonly admission: Admission;
  /** Whether a renderer accepts jobs. */
  readonly isRendererReady: () => boolean;
  /** Why renderers don't start. */
  readonly rendererStartProblem: () => string | undefined;
  readonly noteRefusedCall: NoteRefusedCall;
  readonly assets: ShellAssets;
  /** Origin from which browsers load release files; undefined for this site. */
  readonly fragmentOrigin?: string | undefined;
  /** Undefined if pictures come from this site only. */
  readonly imageOrigins?: TenantOrigins;
  readonly metrics: ShellMetrics;
  readonly lastGoodPages: LastGoodPages;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};
