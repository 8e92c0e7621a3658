import styled from "@emotion/styled";
import { useFragmentStore } from "fragment-kit";
import type { SavedFile } from "shared-contracts";
import { Button, type ButtonSize } from "shared-ui";
import { useEffect, useRef, useState } from "react";
import type { PrintStore } from "../print-store.js";
import type { UploadedPicture } from "./upload-picture.js";
import { texts } from "../texts.js";

export type PictureButtonProps = {
  text: string;
  size?: ButtonSize;
  isBusy: boolean;
  onFile: (file: File) => void;
};

const ACCEPTED = "image/jpeg,image/png,image/webp";

/** A file picker for images. */
export function PictureButton({ text, size = "medium", isBusy, onFile }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? texts.pictureUploading : text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={text}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Reset, so that selecting the same file again fires a change event.
          target.value = "";
        }}
      />
    </>
  );
}

/** Two lines high, because a problem must not move what is below: browsers count no file dialog as a click. */
const Note = styled.div`
  min-block-size: 2lh;
  font: var(--type-small);
  color: var(--color-text-muted);
  div {
    color: var(--color-negative);
  }
`;

/** Says which pictures are accepted or, in the same place, why the last one wasn't. */
export function PictureNote({ problem }: { problem: string | undefined }) {
  return (
    <Note>
      <div aria-live="polite">{problem}</div>
      {!problem && texts.pictureLimits}
    </Note>
  );
}

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
