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

/** Where an action failed: at a file, by its id, or at the button that shows more. */
export type FileProblem = {
  readonly at: string;
  /** `signed-out` if the session has ended since the page was loaded. */
  readonly kind: "failed" | "signed-out";
};

export const MORE_FILES = "more";

function toProblem(at: string, failure: CallFailure): FileProblem {
  return { at, kind: codeOfFailure(failure) === "sign-in-required" ? "signed-out" : "failed" };
}

export type FileChange = "rename" | "duplicate" | "remove" | "restore";

const toRequest = ({ fileId }: SavedFile) => ({ fileId });

/** The loaded files and their actions. Every change is taken from the server's response. */
export function useFiles(answer: SlotAnswer<FileList> | undefined, fetch: SlotFetch, searched: string) {
  const [{ files, total }, setList] = useState<FileList>(answer?.ok ? answer.value : NONE);
  const [removed, setRemoved] = useState<SavedFile>();
  const [problem, setProblem] = useState<FileProblem>();
  const [underWay, setUnderWay] = useState<{ readonly fileId: string; readonly change: FileChange }>();

  const changing = useRef(new Set<string>());

  /**
   * Ignores a second click while a change of the same file is under way: it would copy the file twice. Resolves to
   * whether the file was changed.
   */
  async function change(
    kind: FileChange,
    { fileId }: SavedFile,
    call: () => Promise<CallOutcome<SavedFile>>,
    show: (file: SavedFile) => void,
  ): Promise<boolean> {
    if (changing.current.has(fileId)) return false;
    changing.current.add(fileId);
    setProblem(undefined);
    setUnderWay({ fileId, change: kind });
    const outcome = await call();
    changing.current.delete(fileId);
    setUnderWay(undefined);
    if (outcome.ok) show(outcome.value);
    else setProblem(toProblem(fileId, outcome.failure));
    return outcome.ok;
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
    setProblem(undefined);
    const outcome = await performCall(fetch, PRINT_ROUTES.listProjects, request);
    if (!outcome.ok) {
      setProblem(toProblem(MORE_FILES, outcome.failure));
      return;
    }
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
    /** Why the latest action failed, and where. */
    problem,
    underWay,
    /** Adds a file that the server has just saved. */
    show: putFirst,
    rename(file: SavedFile, name: string) {
      const { fileId } = file;
      return change(
        "rename",
        file,
        () => performCall(fetch, PRINT_ROUTES.renameProject, { fileId, name }),
        (renamed) => setFiles((shown) => shown.map((other) => (other.fileId === fileId ? renamed : other))),
      );
    },
    duplicate: (file: SavedFile) =>
      change("duplicate", file, () => performCall(fetch, PRINT_ROUTES.duplicateProject, toRequest(file)), putFirst),
    remove: (file: SavedFile) =>
      change(
        "remove",
        file,
        () => performCall(fetch, PRINT_ROUTES.removeProject, toRequest(file)),
        (gone) => {
          setFiles((shown) => without(shown, gone));
          setRemoved(gone);
        },
      ),
    restore: (file: SavedFile) =>
      change(
        "restore",
        file,
        () => performCall(fetch, PRINT_ROUTES.restoreProject, toRequest(file)),
        (restored) => {
          setRemoved(undefined);
          putFirst(restored);
        },
      ),
  };
}
