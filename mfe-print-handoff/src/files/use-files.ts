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
import { useRef, useState } from "react";

export type FileList = { readonly files: readonly SavedFile[]; readonly total: number };

/** Page size of the file list. */
export const FILES_PER_PAGE = 24;

const NONE: FileList = { files: [], total: 0 };

/** `signed-out` if the session has ended since the page was loaded. */
export type FileProblem = "failed" | "signed-out";

function toProblem(failure: CallFailure): FileProblem {
  return codeOfFailure(failure) === "sign-in-required" ? "signed-out" : "failed";
}

const toRequest = ({ fileId }: SavedFile) => ({ fileId });

/** The loaded files and their actions. Every change is taken from the server's response. */
export function useFiles(answer: SlotAnswer<FileList> | undefined, fetch: SlotFetch, searched: string) {
  const [{ files, total }, setList] = useState<FileList>(answer?.ok ? answer.value : NONE);
  const [removed, setRemoved] = useState<SavedFile>();
  const [problem, setProblem] = useState<FileProblem | undefined>(answer?.ok === false ? "failed" : undefined);

  const changing = useRef(new Set<string>());

  /** Ignores a second press while a change of the same file is under way: it would copy the file twice. */
  async function change(
    { fileId }: SavedFile,
    call: () => Promise<CallOutcome<SavedFile>>,
    show: (file: SavedFile) => void,
  ): Promise<void> {
    if (changing.current.has(fileId)) return;
    changing.current.add(fileId);
    const outcome = await call();
    changing.current.delete(fileId);
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
    rename(file: SavedFile, name: string) {
      const { fileId } = file;
      return change(
        file,
        () => performCall(fetch, PRINT_ROUTES.renameProject, { fileId, name }),
        (renamed) => setFiles((shown) => shown.map((other) => (other.fileId === fileId ? renamed : other))),
      );
    },
    duplicate: (file: SavedFile) =>
      change(file, () => performCall(fetch, PRINT_ROUTES.duplicateProject, toRequest(file)), putFirst),
    remove: (file: SavedFile) =>
      change(
        file,
        () => performCall(fetch, PRINT_ROUTES.removeProject, toRequest(file)),
        (gone) => {
          setFiles((shown) => without(shown, gone));
          setRemoved(gone);
        },
      ),
    restore: (file: SavedFile) =>
      change(
        file,
        () => performCall(fetch, PRINT_ROUTES.restoreProject, toRequest(file)),
        (restored) => {
          setRemoved(undefined);
          putFirst(restored);
        },
      ),
  };
}
