import {
  codeOfFailure,
  performCall,
  PRINT_ROUTES,
  type CallFailure,
  type CallOutcome,
  type SavedFile,
  type SlotAnswer,
  type SlotFetch,
} from "shared-contracts";
import { useState } from "react";

export type FileList = { readonly files: readonly SavedFile[]; readonly total: number };

/** Page size of the file list. */
export const FILES_PER_PAGE = 24;

const NONE: FileList = { files: [], total: 0 };

/** `signed-out` if the session has ended since the page was loaded. */
export type FileProblem = "failed" | "signed-out";

function toProblem(failure: CallFailure): FileProblem {
  return codeOfFailure(failure) === "sign-in-required" ? "signed-out" : "failed";
}

/** The loaded files and their actions. Every change is taken from the server's response. */
export function useFiles(answer: SlotAnswer<FileList> | undefined, fetch: SlotFetch, searched: string) {
  const [{ files, total }, setList] = useState<FileList>(answer?.ok ? answer.value : NONE);
  const [removed, setRemoved] = useState<SavedFile>();
  const [problem, setProblem] = useState<FileProblem | undefined>(answer?.ok === false ? "failed" : undefined);

  async function change(call: Promise<CallOutcome<SavedFile>>, show: (file: SavedFile) => void): Promise<void> {
    const outcome = await call;
    setProblem(outcome.ok ? undefined : toProblem(outcome.failure));
    if (outcome.ok) show(outcome.value);
  }

  const without = (shown: readonly SavedFile[], { fileId }: SavedFile) =>
    shown.filter((file) => file.fileId !== fileId);
  const setFiles = (shownNext: (shown: readonly SavedFile[]) => readonly SavedFile[]) =>
    setList((list) => {
      const shown = shownNext(list.files);
      return { files: shown, total: list.total + shown.length - list.files.length };
    });
  const putFirst = (file: SavedFile) => setFiles((shown) => [file, ...without(shown, file)]);

  async function showMore(): Promise<void> {
    const request = { q: searched || undefined, offset: files.length, limit: FILES_PER_PAGE };
    const outcome = await performCall(fetch, PRINT_ROUTES.listProjects, request);
    setProblem(outcome.ok ? undefined : toProblem(outcome.failure));
    if (!outcome.ok) return;
    const { files: more, total: counted } = outcome.value;
    const isNew = (shown: readonly SavedFile[], { fileId }: SavedFile) => shown.every((file) => file.fileId !== fileId);
    setList((list) => ({
      files: [...list.files, ...more.filter((file) => isNew(list.files, file))],
      // An empty page marks the end, even if the count announced more.
      total: more.length > 0 ? counted : list.files.length,
    }));
  }

  return {
    files,
    /** Total number of files found, including those not loaded. */
    total,
    showMore,
    /** The latest deleted file, while the deletion can be undone. */
    removed,
    /** Why the latest action failed. */
    problem,
    /** Adds a file that the server has just saved. */
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
