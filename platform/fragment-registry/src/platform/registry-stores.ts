import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection } from "shared-database";
import { createLocalStorage, type ObjectStorage } from "shared-storage";
import { createAuditStore } from "../access/audit-store.js";
import { createSigningKeyStore } from "../access/signing-key-store.js";
import { createTokenStore } from "../access/token-store.js";
import { createChannelStore } from "../channels/channel-store.js";
import { createPageReportStore } from "../health/page-report-store.js";
import { createLockSigner } from "../locks/page-lock.js";
import { createDatabaseReleaseFiles } from "../releases/database-release-files.js";
import { createBucketReleaseFiles, createDiskReleaseFiles } from "../releases/release-files.js";
import { createReleaseStore } from "../releases/release-store.js";
import { createVerificationStore } from "../releases/verification-store.js";
import { createTrialStore } from "../trials/trial-store.js";
import { openPrivateKey } from "./private-key.js";
import type { RegistrySchema } from "./registry-schema.js";

/** What the registry's actions work with. */
export type RegistryStores = Awaited<ReturnType<typeof createRegistryStores>>;

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
) {
  const root = join(folder, "releases");
  const drafts = join(root, ".drafts");
  await mkdir(drafts, { recursive: true });
  await removeAbandoned(drafts, kind === "embedded" ? 0 : ABANDONED_AFTER_MS);
  const createOwnReleaseFiles = () => {
    const disk = createLocalStorage(root);
    return kind === "embedded" ? createDiskReleaseFiles(disk) : createDatabaseReleaseFiles(database, { disk, drafts });
  };
  return {
    database,
    /** Folder of release files, or of their cache. */
    root,
    /** Folder for uploads in progress, on the same disk. */
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
    /** Signs page locks and previews. */
    signer: createLockSigner(await openPrivateKey(lockKeyFile)),
  };
}

async function removeAbandoned(drafts: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs >= olderThanMs) await rm(draft, { recursive: true, force: true });
  }
}
