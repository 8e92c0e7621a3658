import type { FastifyRequest } from "fastify";
import { labelOf } from "fragment-renderer";
import { LRUCache } from "lru-cache";
import { messageOf, PREVIEW_LIFETIME_MS, readPreviewToken, toPreviewText, type PreviewPass } from "shared-contracts";
import type { Upstream } from "../platform/upstream.js";
import type { LiveLock, LockLoader } from "./lock-loader.js";
import type { LockLog } from "./lock-source.js";
import { createPreviewSeals, readPreviewCookie } from "./preview-cookie.js";
import type { LoadedRelease } from "./release-store.js";
import { isSignedBy, requestLock } from "./verify-lock.js";

export type Previews = ReturnType<typeof createPreviews>;

type HeldPreview = PreviewPass & { readonly token: string };

export type PreviewsOptions = {
  readonly registry: Upstream;
  readonly loader: LockLoader;
  readonly keys: () => Promise<readonly string[]>;
  /** Called when `releases` has changed, before a page view gets a new lock. */
  readonly prepare: () => Promise<void>;
  readonly log: LockLog;
  /** Shared by the shells behind one address; without one, each only accepts its own visitors' previews. */
  readonly secret: string | undefined;
};

type Open = {
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Milliseconds since 1970. */
  askedAt: number;
  asking: Promise<void> | undefined;
  live: LiveLock | undefined;
};

/** Each preview may run a process per fragment. One that nobody has looked at for long is closed to make room. */
const MAX_OPEN = 4;
/** Maximum age of a preview's lock, so that promotions reach it as fast as the stable page. */
const FRESH_MS = 500;

export function createPreviews({ registry, loader, keys, prepare, log, secret }: PreviewsOptions) {
  const open = new LRUCache<string, Open>({
    max: MAX_OPEN,
    ttl: PREVIEW_LIFETIME_MS,
    ttlAutopurge: true,
    dispose: (_open, _channel, reason) => void (reason === "expire" && prepare()),
  });
  const seals = createPreviewSeals(secret);

  function obtain({ channel, expiresAt }: PreviewPass): Open {
    const known = open.get(channel);
    if (known && known.expiresAt >= expiresAt) return known;
    const made: Open = known ?? { expiresAt, askedAt: -Infinity, asking: undefined, live: undefined };
    made.expiresAt = expiresAt;
    open.set(channel, made, { ttl: Math.max(1, expiresAt - Date.now()) });
    return made;
  }

  async function ask(channel: string, preview: Open): Promise<void> {
    const signed = await requestLock({ registry, keys, channel, now: Date.now(), newest: preview.live?.lock });
    preview.askedAt = Date.now();
    if (preview.live?.lock.id === signed.id) return;
    const { next, missing } = await loader.load(signed);
    if (missing.length > 0) throw new Error(missing.join("; "));
    preview.live = next;
    await prepare();
  }

  /** The preview's current lock in the registry. Rejects if it is unavailable. */
  async function load(pass: PreviewPass): Promise<LiveLock> {
    const { channel, expiresAt } = pass;
    const preview = obtain(pass);
    if (Date.now() - preview.askedAt > FRESH_MS) {
      preview.asking ??= ask(channel, preview).finally(() => (preview.asking = undefined));
      await preview.asking;
    }
    const { live } = preview;
    if (!live) throw new Error("The preview's releases couldn't be loaded a moment ago");
    const releases = live.lock.releases.filter((release) => release.channel === channel);
    return { ...live, preview: { releases: releases.map(labelOf), expiresAt } };
  }

  async function read(token: string | undefined): Promise<PreviewPass | undefined> {
    const pass = token === undefined ? undefined : readPreviewToken(token);
    if (!pass || pass.expiresAt <= Date.now() || pass.expiresAt > Date.now() + PREVIEW_LIFETIME_MS) return undefined;
    const known = await keys().catch(() => []);
    const isGenuine = known.some((key) => isSignedBy(key, toPreviewText(pass), pass.signature));
    return isGenuine ? { channel: pass.channel, expiresAt: pass.expiresAt } : undefined;
  }

  return {
    /** The contents of a token; undefined if forged or expired. Never rejects. */
    read,
    seals,
    /** The preview that the request's visitor has agreed to; undefined without one. Never rejects. */
    async held(request: Pick<FastifyRequest, "headers" | "protocol">): Promise<HeldPreview | undefined> {
      const token = readPreviewCookie(request, seals);
      const pass = await read(token);
      return token !== undefined && pass ? { ...pass, token } : undefined;
    },
    load,
    /** The preview's current lock in the registry; undefined if unavailable. Never rejects. */
    lockOf(pass: PreviewPass): Promise<LiveLock | undefined> {
      const { channel } = pass;
      const report = (failure: string) => log.error({ channel, failure }, "Failed to load the page lock of a preview");
      return load(pass).catch((error: unknown) => void report(messageOf(error)));
    },
    /** Releases of all open previews, whose renderers must keep running. */
    releases: (): readonly LoadedRelease[] =>
      [...open.values()].flatMap(({ live }) => [...(live?.releases.values() ?? [])]),
    close: () => open.clear(),
  };
}
