import {
  performCall,
  PRINT_ROUTES,
  type CallOutcome,
  type SavedFile,
  type SlotAnswer,
  type SlotFetch,
} from "shared-contracts";
import { useState } from "react";

type FileList = { readonly files: readonly SavedFile[] };

/** The files that are shown, and what can be done with them; every change is the server's answer. */
export function useFiles(answer: SlotAnswer<FileList> | undefined, fetch: SlotFetch) {
  const [files, setFiles] = useState<readonly SavedFile[]>(answer?.ok ? answer.value.files : []);
  const [removed, setRemoved] = useState<SavedFile>();
  const [hasFailed, setFailed] = useState(answer?.ok === false);

  async function change(call: Promise<CallOutcome<SavedFile>>, show: (file: SavedFile) => void): Promise<void> {
    const outcome = await call;
    setFailed(!outcome.ok);
    if (outcome.ok) show(outcome.value);
  }

  const without = (shown: readonly SavedFile[], { fileId }: SavedFile) =>
    shown.filter((file) => file.fileId !== fileId);
  const putFirst = (file: SavedFile) => setFiles((shown) => [file, ...without(shown, file)]);

  return {
    files,
    /** The file that was deleted last, as long as that can be undone. */
    removed,
    hasFailed,
    /** Of a file that the server has just kept. */
    show: putFirst,
    rename: ({ fileId }: SavedFile, name: string) =>
      change(performCall(fetch, PRINT_ROUTES.renameProject, { fileId, name }), (renamed) =>
        setFiles((shown) => shown.map((file) => (file.fileId === fileId ? renamed : file))),
      ),
    duplicate: ({ fileId }: SavedFile) =>
      change(performCall(fetch, PRINT_ROUTES.duplicateProject, { fileId }), putFirst),
    remove: ({ fileId }: SavedFile) =>
      change(performCall(fetch, PRINT_ROUTES.removeProject, { fileId }), (file) => {
        setFiles((shown) => without(shown, file));
        setRemoved(file);
      }),
    restore: ({ fileId }: SavedFile) =>
      change(performCall(fetch, PRINT_ROUTES.restoreProject, { fileId }), (file) => {
        setRemoved(undefined);
        putFirst(file);
      }),
  };
}
