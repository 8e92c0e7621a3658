import { DomainError } from "../platform/domain-error.js";
import type { PictureCache } from "./picture-cache.js";
import type { PictureSpecification } from "./render-picture.js";
import type { RenderPicture } from "./render-picture.js";

export type PictureService = {
  /** `network` is as `clientNetworkOf` returns it. Throws `temporarily-unavailable` if too many pictures wait. */
  serve(name: string, specification: PictureSpecification, network: string): Promise<Buffer>;
};

export type QueueLimits = { readonly inAll: number; readonly ofNetwork: number };

/** A page has some dozens of pictures, and an office opens several at a time. */
const QUEUE_LIMITS: QueueLimits = { inAll: 200, ofNetwork: 80 };
const RETRY_AFTER_SECONDS = 5;

export type PictureServiceOptions = {
  readonly cache: PictureCache;
  readonly render: RenderPicture;
  readonly atOnce: number;
  readonly limits?: QueueLimits;
};

/**
 * Renders each picture once: later requests use the cache, concurrent ones share the work. Networks take turns, so that
 * one with many pictures doesn't keep others waiting. `revision` changes with the files; pictures of older revisions
 * are left to eviction.
 */
export function createPictureService(
  { cache, render, atOnce, limits = QUEUE_LIMITS }: PictureServiceOptions,
  revision: () => string,
): PictureService {
  const underWay = new Map<string, Promise<Buffer>>();
  /** Waiting jobs by network, in the order of the networks' next turns. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let rendering = 0;

  async function takeTurn(network: string): Promise<void> {
    if (rendering < atOnce) {
      rendering += 1;
      return;
    }
    const own = queues.get(network) ?? [];
    if (waiting >= limits.inAll || own.length >= limits.ofNetwork)
      throw new DomainError("temporarily-unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    waiting += 1;
    queues.set(network, own);
    // A finishing job passes its slot on, so `rendering` doesn't change.
    await new Promise<void>((resolve) => own.push(resolve));
  }

  function passTurn(): void {
    const [turn] = queues;
    if (!turn) {
      rendering -= 1;
      return;
    }
    const [network, own] = turn;
    queues.delete(network);
    const next = own.shift();
    if (own.length > 0) queues.set(network, own);
    waiting -= 1;
    next?.();
  }

  async function produce(key: string, { name, specification, network }: Wanted): Promise<Buffer> {
    const cached = await cache.read(key);
    if (cached) return cached;
    await takeTurn(network);
    try {
      const bytes = await render(name, specification);
      // A full disk must not prevent serving the picture.
      await cache.write(key, bytes).catch(() => undefined);
      return bytes;
    } finally {
      passTurn();
    }
  }

  return {
    serve(name, specification, network) {
      const { width, quality, format, origins = [] } = specification;
      const key = [revision(), name, width, quality, format, ...origins].join(" ");
      const wanted = { name, specification, network };
      const running = underWay.get(key) ?? produce(key, wanted).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
}

type Wanted = {
  readonly name: string;
  readonly specification: PictureSpecification;
  readonly network: string;
};
