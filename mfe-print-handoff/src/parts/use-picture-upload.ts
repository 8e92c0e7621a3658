import { useFragmentStore } from "fragment-kit";
import type { SavedFile } from "shared-contracts";
import { useEffect, useRef, useState } from "react";
import type { PrintStore } from "../print-store.js";
import type { UploadedPicture } from "./upload-picture.js";
import { texts } from "../texts.js";

/** Uploads images one at a time and reports the result. */
export function usePictureUpload(onPicture: (picture: UploadedPicture, file: SavedFile) => void) {
  const { surroundings } = useFragmentStore<PrintStore>();
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The design may have changed by the time an upload finishes.
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });

  async function send(file: File): Promise<void> {
    if (isUnderWay) return;
    setUnderWay(true);
    setProblem(undefined);
    const upload = await surroundings.uploadPicture(file);
    setUnderWay(false);
    if (upload.ok) latest.current(upload.picture, upload.file);
    else setProblem(upload.code === "too-large" ? texts.pictureTooLarge : (upload.message ?? texts.pictureFailed));
  }

  return { send, isUnderWay, problem };
}
