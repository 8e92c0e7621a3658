import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { RendererJob, ServerBundle } from "../channel/messages.js";
import { createReleaseRenderer, type Rehearse, type ReleaseRenderer } from "./release-renderer.js";
import { failure, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

/** Release fields needed for rendering. */
export type RenderableRelease = {
  readonly locked: { readonly name: string; readonly version: string };
  readonly manifest: { readonly contract: { readonly slots: Readonly<Record<string, unknown>> } };
  /** Absolute path of the server bundle. */
  readonly serverFile: string;
  /** `sha384-…` */
  readonly serverIntegrity: string;
};

/** One process per release of the current locks. */
export type Renderers = {
  /**
   * Starts renderers for these releases and rehearses them. Resolves when all accept jobs, or after `within`
   * milliseconds. Renderers of other releases stop once the views that use them have ended.
   */
  use(releases: readonly RenderableRelease[], within: number): Promise<void>;
  /** Runs the job on its release's renderer; `queueTimeoutMs` is the maximum wait in milliseconds. Never rejects. */
  run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer>;
  /** Whether any renderer accepts jobs. */
  isReady(): boolean;
  /** Why a renderer doesn't start, for example what Node says about its flags; undefined if none fails. */
  startProblem(): string | undefined;
  /** Milliseconds until the busiest renderer has worked off its queue. */
  queueTime(): number;
  close(): void;
};

export type RenderersOptions = {
  readonly start: () => RendererProcess;
  readonly rehearse: (release: RenderableRelease, run: Parameters<Rehearse>[0]) => Promise<void>;
  /** Called when a renderer ended unexpectedly. `release` is `fragment@version`. */
  readonly onLoss?: (reason: string, release: string) => void;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
};

/** Milliseconds for views that use an earlier lock. */
const SHUTDOWN_DELAY_MS = 10_000;

export function createRenderers({ start, rehearse, onLoss, now }: RenderersOptions): Renderers {
  const renderers = new Map<string, ReleaseRenderer>();
  const endings = new Map<string, NodeJS.Timeout>();

  function obtain(release: RenderableRelease): ReleaseRenderer {
    const bundle = toServerBundle(release);
    const key = keyOf(bundle);
    clearTimeout(endings.get(key));
    endings.delete(key);
    const known = renderers.get(key);
    if (known) return known;
    const own = createReleaseRenderer({
      bundle,
      start,
      readCode: () => readVerified(bundle),
      rehearse: (run) => rehearse(release, run),
      onLoss: (reason) => onLoss?.(reason, labelOf(bundle)),
      ...(now && { now }),
    });
    renderers.set(key, own);
    return own;
  }

  function endOthers(wanted: ReadonlySet<string>): void {
    for (const [key, renderer] of renderers) {
      if (wanted.has(key) || endings.has(key)) continue;
      const end = () => {
        endings.delete(key);
        renderers.delete(key);
        renderer.close();
      };
      endings.set(key, setTimeout(end, SHUTDOWN_DELAY_MS).unref());
    }
  }

  return {
    async use(releases, within) {
      const opened = Promise.all(releases.map((release) => obtain(release).opened));
      endOthers(new Set(releases.map((release) => keyOf(toServerBundle(release)))));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([opened, new Promise((resolve) => (timer = setTimeout(resolve, within)))]);
      clearTimeout(timer);
    },
    async run(job, queueTimeoutMs) {
      const renderer = renderers.get(keyOf(job.bundle));
      if (!renderer) return failure("not-live", `No live lock names ${labelOf(job.bundle)}`);
      return renderer.run(job, queueTimeoutMs);
    },
    isReady: () => [...renderers.values()].some((renderer) => renderer.isOpen()),
    startProblem: () => [...renderers.values()].map((renderer) => renderer.startProblem()).find(Boolean),
    queueTime: () => Math.max(0, ...[...renderers.values()].map((renderer) => renderer.queueTime())),
    close() {
      for (const timer of endings.values()) clearTimeout(timer);
      for (const renderer of renderers.values()) renderer.close();
      renderers.clear();
    },
  };
}

/** `fragment@version` */
export function labelOf({ name, version }: Pick<ServerBundle, "name" | "version">): string {
  return `${name}@${version}`;
}

export function toServerBundle({ locked, serverFile, serverIntegrity }: RenderableRelease): ServerBundle {
  return { name: locked.name, version: locked.version, file: serverFile, integrity: serverIntegrity };
}

function keyOf(bundle: ServerBundle): string {
  return `${labelOf(bundle)} ${bundle.integrity}`;
}

/** Throws if the file's hash isn't the release's. */
async function readVerified(bundle: ServerBundle): Promise<string> {
  const code = await readFile(bundle.file);
  const actual = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  if (actual === bundle.integrity) return code.toString("utf8");
  throw new Error(`${labelOf(bundle)}: the server bundle's hash is not the one of its release`);
}
