import { statfs } from "node:fs/promises";
import { emitFailureWarning } from "./database-errors.js";

export type FreeSpaceWatch = {
  /** True once space falls below the minimum, until it is a quarter (at most 64 MiB) above it again. */
  isLow(): boolean;
  stop(): void;
};

export type FreeSpaceOptions = {
  readonly directory: string;
  /** Defaults to 256 MiB. */
  readonly minimumBytes?: number;
  /** Defaults to 5 s. */
  readonly intervalMs?: number;
  onChange?(state: { low: boolean; freeBytes: number }): void;
  /** Reads the free bytes; defaults to the file system. */
  readonly readFree?: (directory: string) => Promise<number>;
};

const DEFAULT_MINIMUM_BYTES = 256 * 1024 * 1024;
const DEFAULT_INTERVAL_MS = 5_000;
const RECOVERY_SHARE = 0.25;
const MAX_RECOVERY_BYTES = 64 * 1024 * 1024;

/** Bytes that an unprivileged user can still write on the disk that holds `directory`. */
export async function readFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/**
 * Whether space is low given a new reading. Recovery requires more than the minimum, so that the state doesn't flicker.
 */
export function judgeFreeSpace(wasLow: boolean, freeBytes: number, minimumBytes: number): boolean {
  const more = wasLow ? Math.min(minimumBytes * RECOVERY_SHARE, MAX_RECOVERY_BYTES) : 0;
  return freeBytes < minimumBytes + more;
}

/**
 * Monitors the disk so that a service can refuse writes before it is full: the embedded engine hangs on a full disk.
 * Resolves after the first reading; rejects if the directory can't be read.
 */
export async function watchFreeSpace(options: FreeSpaceOptions): Promise<FreeSpaceWatch> {
  const { directory, minimumBytes = DEFAULT_MINIMUM_BYTES, readFree = readFreeBytes, onChange } = options;
  let low = false;

  async function look(): Promise<void> {
    const freeBytes = await readFree(directory);
    const judged = judgeFreeSpace(low, freeBytes, minimumBytes);
    if (judged === low) return;
    low = judged;
    onChange?.({ low, freeBytes });
  }

  await look();
  const timer = setInterval(() => {
    look().catch(emitFailureWarning);
  }, options.intervalMs ?? DEFAULT_INTERVAL_MS);
  timer.unref();
  return { isLow: () => low, stop: () => clearInterval(timer) };
}
