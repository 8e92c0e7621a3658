import { formatText, type SavedFile } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { useEffect, useRef } from "react";

export type RemovedFileNoticeProps = {
  file: SavedFile;
  texts: { readonly fileRemoved: string; readonly restoreFile: string };
  onRestore: (file: SavedFile) => Promise<void>;
};

export function RemovedFileNotice({ file, texts, onRestore }: RemovedFileNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its file: the keyboard goes on from here.
  useEffect(() => undo.current?.focus(), []);
  return (
    <Message tone="success">
      {formatText(texts.fileRemoved, { name: file.name })}{" "}
      <Button ref={undo} variant="link" onClick={() => void onRestore(file)}>
        {texts.restoreFile}
      </Button>
    </Message>
  );
}
