const MIB = 1024 * 1024;

export type ReleaseLimits = {
  readonly files: number;
  readonly fileBytes: number;
  readonly releaseBytes: number;
  readonly manifestBytes: number;
  /** Size of the uploaded archive: the release plus three header blocks of 512 bytes per entry. */
  readonly archiveBytes: number;
};

const FILES = 500;
const RELEASE_BYTES = 50 * MIB;

/** `release.json` has its own limit. */
export const RELEASE_LIMITS: ReleaseLimits = {
  files: FILES,
  fileBytes: 10 * MIB,
  releaseBytes: RELEASE_BYTES,
  manifestBytes: MIB,
  archiveBytes: RELEASE_BYTES + MIB + (FILES + 1) * 3 * 512 + 10 * 1024,
};
