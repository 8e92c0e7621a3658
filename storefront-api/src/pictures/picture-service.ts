import { DomainError } from "../platform/domain-error.js";
import type { PictureCache } from "./picture-cache.js";
import { formatPictureId, type PictureId } from "./picture-id.js";
import type { PictureSpecification } from "./render-picture.js";
import type { RenderPicture } from "./start-picture-renderer.js";

export type PictureService = { serve(id: PictureId, specification: PictureSpecification): Promise<Buffer> };

/** Raise it when an illustration changes: rendered pictures of older drawings are then left to the eviction. */
const DRAWING_REVISION = 1;

const RENDERED_AT_ONCE = 2;
const WAITING_MAXIMUM = 200;

/** Renders a picture once: from the cache when it was rendered before, together when asked for at the same time. */
export function createPictureService(cache: PictureCache, render: RenderPicture): PictureService {
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let rendering = 0;

  async function takeTurn(): Promise<void> {
    if (rendering < RENDERED_AT_ONCE) {
      rendering += 1;
      return;
    }
    if (waiting.length >= WAITING_MAXIMUM) throw new DomainError("too-many-requests");
    // Whoever finishes hands its turn over, so that `rendering` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else rendering -= 1;
  }

  async function produce(key: string, id: PictureId, specification: PictureSpecification): Promise<Buffer> {
    const cached = await cache.read(key);
    if (cached) return cached;
    await takeTurn();
    try {
      const bytes = await render(id, specification);
      // A full disk must not keep the picture from the shopper.
      await cache.write(key, bytes).catch(() => undefined);
      return bytes;
    } finally {
      passTurn();
    }
  }

  return {
    serve(id, specification) {
      const { width, quality, format } = specification;
      const key = [DRAWING_REVISION, formatPictureId(id), width, quality, format].join(" ");
      const running = underWay.get(key) ?? produce(key, id, specification).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
}
