import { Button, type ButtonSize } from "shared-ui";
import { useRef } from "react";
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
