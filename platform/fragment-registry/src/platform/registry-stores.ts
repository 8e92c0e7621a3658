import type { KeyObject } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection } from "shared-database";
import { createLocalStorage, type ObjectStorage } from "shared-storage";
import { createAuditStore, type AuditStore } from "../access/audit-store.js";
import { createChannelStore, type ChannelStore } from "../channels/channel-store.js";
import { createDatabaseReleaseFiles } from "../releases/database-release-files.js";
import { createBucketReleaseFiles, createDiskReleaseFiles, type ReleaseFiles } from "../releases/release-files.js";
import { openPrivateKey } from "./private-key.js";
import { createPageReportStore, type PageReportStore } from "../health/page-report-store.js";
import { createReleaseStore, type ReleaseStore } from "../releases/release-store.js";
import type { RegistrySchema } from "./registry-schema.js";
import { createSigningKeyStore, type SigningKeyStore } from "../access/signing-key-store.js";
import { createTokenStore, type TokenStore } from "../access/token-store.js";
import { createTrialStore, type TrialStore } from "../trials/trial-store.js";
import { createVerificationStore, type VerificationStore } from "../releases/verification-store.js";

export type RegistryStores = {
  readonly releases: ReleaseStore;
  readonly files: ReleaseFiles;
  readonly channels: ChannelStore;
  readonly tokens: TokenStore;
  readonly signingKeys: SigningKeyStore;
  readonly audit: AuditStore;
  readonly pageReports: PageReportStore;
  readonly trials: TrialStore;
  readonly verifications: VerificationStore;
  /** Signs page locks. */
  readonly lockKey: KeyObject;
  /** Folder of release files, or of their cache. */
  readonly root: string;
  /** Folder for uploads in progress. */
  readonly drafts: string;
};

/** Other processes may share the folder, so only folders too old to be in use are removed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/**
 * Release files are in the bucket if there is one; else on disk with an embedded database, and in PostgreSQL with the
 * disk as a cache.
 */
export async function createRegistryStores(
  { database, kind }: DatabaseConnection<RegistrySchema>,
  folder: string,
  lockKeyFile: string,
  bucket?: ObjectStorage,
): Promise<RegistryStores> {
  const root = join(folder, "releases");
  const drafts = join(root, ".drafts");
  await mkdir(drafts, { recursive: true });
  await removeAbandoned(drafts, kind === "embedded" ? 0 : ABANDONED_AFTER_MS);
  const createOwnReleaseFiles = () => {
    const disk = createLocalStorage(root);
    return kind === "embedded" ? createDiskReleaseFiles(disk) : createDatabaseReleaseFiles(database, { disk, drafts });
  };
  return {
    root,
    drafts,
    releases: createReleaseStore(database),
    files: bucket ? createBucketReleaseFiles(bucket) : createOwnReleaseFiles(),
    channels: createChannelStore(database),
    tokens: createTokenStore(database),
    signingKeys: createSigningKeyStore(database),
    audit: createAuditStore(database),
    pageReports: createPageReportStore(database),
    trials: createTrialStore(database),
    verifications: createVerificationStore(database),
    lockKey: await openPrivateKey(lockKeyFile),
  };
}

async function removeAbandoned(drafts: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs >= olderThanMs) await rm(draft, { recursive: true, force: true });
  }
}
