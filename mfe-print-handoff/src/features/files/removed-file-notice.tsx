import { formatText, type SavedFile } from "shared-contracts";
import { Button, Message } from "shared-ui";

export type RemovedFileNoticeProps = {
  file: SavedFile;
  texts: { readonly fileRemoved: string; readonly restoreFile: string };
  onRestore: (file: SavedFile) => Promise<void>;
};

export function RemovedFileNotice({ file, texts, onRestore }: RemovedFileNoticeProps) {
  return (
    <Message tone="success">
      {formatText(texts.fileRemoved, { name: file.name })}{" "}
      <Button variant="link" onClick={() => void onRestore(file)}>
        {texts.restoreFile}
      </Button>
    </Message>
  );
}
