import type { PrintDesign } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { useEffect, useRef, useState } from "react";
import type { StagePictures } from "../sheet/drawing.js";

/** Loads a design's pictures as decoded images, so that painting one for the first time isn't slower. */
export function useStagePictures({ pictures = [] }: PrintDesign): StagePictures {
  const [loaded, setLoaded] = useState<StagePictures>(new Map());
  const arrived = useRef(new Set<string>());
  const wanted = pictures.map(({ fileId }) => fileId).join(" ");

  useEffect(() => {
    const given = new AbortController();
    async function show(fileId: string): Promise<void> {
      const picture = await loadPicture(fileId, given.signal);
      if (!picture || given.signal.aborted) return;
      arrived.current.add(fileId);
      setLoaded((before) => new Map(before).set(fileId, picture));
    }
    for (const fileId of new Set(wanted.split(" "))) {
      if (fileId === "" || arrived.current.has(fileId)) continue;
      // A picture that fails to load stays a gray box, which can be moved and removed like any other.
      void show(fileId).catch(() => undefined);
    }
    return () => given.abort();
  }, [wanted]);

  return loaded;
}

async function loadPicture(fileId: string, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  const response = await fetch(`${PRINT_UPLOADS_PATH}/${encodeURIComponent(fileId)}/preview`, { signal });
  return response.ok ? createImageBitmap(await response.blob()) : undefined;
}
