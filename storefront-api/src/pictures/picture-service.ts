import { DomainError } from "../platform/domain-error.js";
import type { PictureCache } from "./picture-cache.js";
import type { PictureSpecification } from "./render-picture.js";
import type { RenderPicture } from "./start-picture-renderer.js";

export type PictureService = {
  serve(name: string, specification: PictureSpecification): Promise<Buffer | undefined>;
};

const QUEUE_LIMIT = 200;

/**
 * Renders each picture once: later requests use the cache, concurrent ones share the work. `revision` changes with the
 * drawings; pictures of older revisions are left to eviction.
 */
export function createPictureService(
  { cache, render, atOnce }: { cache: PictureCache; render: RenderPicture; atOnce: number },
  revision: () => string,
): PictureService {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const queue: (() => void)[] = [];
  let rendering = 0;

  async function takeTurn(): Promise<void> {
    if (rendering < atOnce) {
      rendering += 1;
      return;
    }
    if (queue.length >= QUEUE_LIMIT) throw new DomainError("too-many-requests");
    // A finishing job passes its slot on, so `rendering` doesn't change.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function passTurn(): void {
    const next = queue.shift();
    if (next) next();
    else rendering -= 1;
  }

  async function produce(key: string, name: string, specification: PictureSpecification): Promise<Buffer | undefined> {
    const cached = await cache.read(key);
    if (cached) return cached;
    await takeTurn();
    try {
      const bytes = await render(name, specification);
      // A full disk must not prevent serving the picture.
      if (bytes) await cache.write(key, bytes).catch(() => undefined);
      return bytes;
    } finally {
      passTurn();
    }
  }

  return {
    serve(name, specification) {
      const { width, quality, format, origins = [] } = specification;
      const key = [revision(), name, width, quality, format, ...origins].join(" ");
      const running = underWay.get(key) ?? produce(key, name, specification).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
}
