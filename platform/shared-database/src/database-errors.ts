export type DatabaseOpenErrorCode =
  | "directory-locked"
  | "directory-unwritable"
  | "directory-damaged"
  | "disk-full"
  | "database-unreachable"
  | "schema-failed"
  | "other-version"
  | "bad-options";

/** Why a database couldn't be opened. `message` is one sentence for the terminal, without secrets. */
export class DatabaseOpenError extends Error {
  override readonly name = "DatabaseOpenError";
  readonly code: DatabaseOpenErrorCode;

  constructor(code: DatabaseOpenErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** PostgreSQL didn't respond, or not in time; the same query may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(cause: unknown) {
    super(`PostgreSQL is unavailable: ${describeFailure(cause)}`, { cause });
  }
}

/** Reports a failure that no caller awaits. */
export function emitFailureWarning(error: unknown): void {
  process.emitWarning(describeFailure(error), { code: "shared-database" });
}

/** The message, or the code if node-postgres or Node.js leaves the message empty. */
export function describeFailure(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || String(error);
}

const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"]);
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Maps a file-system failure to a message that says what to do; any other failure means the directory is damaged. */
export function toDirectoryError(directory: string, error: unknown): DatabaseOpenError {
  if (error instanceof DatabaseOpenError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (FULL.has(code)) return createDiskFullError(directory, error);
  if (UNWRITABLE.has(code)) {
    return new DatabaseOpenError(
      "directory-unwritable",
      `The database directory ${directory} can't be written (${code}): make it writable or set DATA_DIR to another folder.`,
      error,
    );
  }
  return new DatabaseOpenError(
    "directory-damaged",
    `The database in ${directory} won't start (${describeFailure(error)}): restore it from a backup, or move it away to start with an empty one.`,
    error,
  );
}

export function createDiskFullError(directory: string, cause?: unknown): DatabaseOpenError {
  return new DatabaseOpenError(
    "disk-full",
    `The disk that holds ${directory} is full: free some space or set DATA_DIR to a folder on another disk.`,
    cause,
  );
}
