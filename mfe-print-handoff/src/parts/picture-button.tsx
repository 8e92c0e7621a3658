import { Button, type ButtonSize } from "shared-ui";
import { useRef } from "react";

export type PictureButtonProps = {
  text: string;
  size?: ButtonSize;
  busyText: string;
  isBusy: boolean;
  onFile: (file: File) => void;
};

const ACCEPTED = "image/jpeg,image/png,image/webp";

/** Lets a picture be chosen from the shopper's own disk. */
export function PictureButton({ text, size = "medium", busyText, isBusy, onFile }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busyText : text}
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
          // The same file again is a change, too.
          target.value = "";
        }}
      />
    </>
  );
}
