import type { PrintDesign } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { useEffect, useState } from "react";
import type { StagePictures } from "./draw-side.js";

/** The pictures of a design as they arrive. */
export function useStagePictures({ pictures = [] }: PrintDesign): StagePictures {
  const [loaded, setLoaded] = useState<StagePictures>(new Map());
  const wanted = pictures.map(({ fileId }) => fileId).join(" ");

  useEffect(() => {
    let isOver = false;
    for (const fileId of new Set(wanted.split(" "))) {
      if (fileId === "") continue;
      const picture = new Image();
      picture.addEventListener("load", () => {
        if (!isOver) setLoaded((before) => new Map(before).set(fileId, picture));
      });
      picture.src = `${PRINT_UPLOADS_PATH}/${fileId}/preview`;
    }
    return () => {
      isOver = true;
    };
  }, [wanted]);

  return loaded;
}
