import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { PublishedManifest } from "shared-contracts";
import type { Release } from "shared-contracts/registry";
import { findStyleProblems } from "shared-contracts/stylesheets";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { MANIFEST_PATH, receiveArchive, type ReceivedFiles } from "./receive-archive.js";
import type { ReleaseFiles } from "./release-files.js";
import type { NewRelease, ReleaseKey } from "./release-store.js";
import { MAX_PROBLEMS, verifyRelease } from "./verify-release.js";

type PublishRequest = {
  readonly name: string;
  readonly version: string;
  readonly actor: string;
  readonly archive: Readable;
};

const MAX_REASON = 2_000;

type Publication = { readonly release: Release; readonly created: boolean };

/**
 * Receives, verifies and stores a release. Its row is committed after its files are stored, so a process killed at any
 * moment leaves all of it or nothing. Publishing the same bytes again changes nothing; other bytes are refused.
 */
export async function publishRelease(stores: RegistryStores, request: PublishRequest): Promise<Publication> {
  const draft = join(stores.drafts, randomUUID());
  try {
    await mkdir(draft, { recursive: true });
    const received = await receiveArchive(request.archive, draft);
    const { name, version, actor: uploadedBy } = request;
    const bytes = [...received.values()].reduce((sum, file) => sum + file.bytes, 0);
    const upload = { name, version, uploadedBy, files: received.size, bytes };
    const manifest = await verifyOrReject(stores, upload, received, draft);
    const release: VerifiedRelease = {
      ...upload,
      files: manifest.files.length,
      state: "verified",
      reason: null,
      manifest,
      manifestIntegrity: received.get(MANIFEST_PATH)?.integrity ?? "",
    };
    const repeat = (existing: Release) => repeatPublication(stores, existing, release, { draft, received });
    const existing = await stores.releases.find(name, version);
    if (existing) return await repeat(existing);
    return await commitRelease(stores, release, draft, repeat);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function verifyOrReject(
  { releases }: RegistryStores,
  upload: Pick<NewRelease, "name" | "version" | "uploadedBy" | "files" | "bytes">,
  received: ReceivedFiles,
  draft: string,
): Promise<PublishedManifest> {
  const manifestJson = received.has(MANIFEST_PATH) ? await readFile(join(draft, MANIFEST_PATH), "utf8") : undefined;
  const verification = verifyRelease(received, manifestJson, upload);
  const problems = verification.ok ? await findProblemsOfStyles(verification.manifest, draft) : verification.problems;
  if (verification.ok && problems.length === 0) return verification.manifest;
  const reason = problems.join("; ").slice(0, MAX_REASON);
  await releases.add({ ...upload, state: "rejected", reason, manifest: undefined, manifestIntegrity: null });
  throw new DomainError("release-invalid", { problems });
}

async function findProblemsOfStyles(manifest: PublishedManifest, draft: string): Promise<readonly string[]> {
  if ("kind" in manifest || !manifest.browser.styles) return [];
  const path = manifest.browser.styles;
  const stylesheet = await readFile(join(draft, path), "utf8");
  return findStyleProblems(stylesheet, manifest.name)
    .slice(0, MAX_PROBLEMS)
    .map(({ line, text, problem }) => `${path}:${line}: ${text} ${problem}`);
}

type VerifiedRelease = NewRelease & { readonly manifestIntegrity: string };

async function commitRelease(
  stores: RegistryStores,
  release: VerifiedRelease,
  draft: string,
  repeat: (existing: Release) => Promise<Publication>,
): Promise<Publication> {
  const { database, releases, files, audit } = stores;
  const { name, version, manifestIntegrity, uploadedBy } = release;
  const key = { name, version, manifestIntegrity };
  await files.upload(key, draft);
  const added = await database.transaction().execute(async (transaction) => {
    const row = await releases.add(release, transaction);
    if (!row) return undefined;
    await files.keep(key, draft, transaction);
    const entry = { actor: uploadedBy, action: "publish", fragment: name, toVersion: version } as const;
    await audit.record({ ...entry, details: { manifestIntegrity } }, transaction);
    return row;
  });
  if (added) return { release: added, created: true };
  // The same version was published meanwhile.
  const existing = await releases.find(name, version);
  if (!existing) throw new Error(`Release ${name}@${version} neither exists nor can be added`);
  if (existing.manifestIntegrity !== manifestIntegrity) await files.discard(key);
  return repeat(existing);
}

/**
 * Restores files that are missing or damaged from the same bytes. They are stored before the transaction ends that says
 * so. Whether retention deleted them is the row's word alone: this process may still have them in its cache.
 */
async function repeatPublication(
  { database, releases, files, audit }: RegistryStores,
  existing: Release,
  { name, version, manifestIntegrity, uploadedBy: actor }: VerifiedRelease,
  { draft, received }: { readonly draft: string; readonly received: ReceivedFiles },
): Promise<Publication> {
  if (existing.state === "quarantined") throw new DomainError("release-quarantined", { name, version });
  if (existing.manifestIntegrity !== manifestIntegrity) {
    throw new DomainError("release-exists", { name, version, manifestIntegrity: existing.manifestIntegrity });
  }
  const key = { name, version, manifestIntegrity };
  // Files that retention deletes meanwhile can't be read to the end.
  const check = () => areStoredFilesWhole(files, key, received).catch(() => false);
  const isWhole = existing.fileState === "stored" && (await check());
  await database.transaction().execute(async (transaction) => {
    const before = await releases.restoreFiles(key, new Date(), transaction);
    if (!before) throw new DomainError("release-quarantined", { name, version });
    if (isWhole && before === "stored") return;
    await files.upload(key, draft);
    await files.keep(key, draft, transaction);
    if (before === "stored") return;
    const entry = { actor, action: "publish", fragment: name, toVersion: version } as const;
    await audit.record({ ...entry, details: { manifestIntegrity, restored: true } }, transaction);
  });
  return { release: { ...existing, fileState: "stored" }, created: false };
}

/** True if a release has every file with its published bytes. */
async function areStoredFilesWhole(
  files: ReleaseFiles,
  release: ReleaseKey,
  received: ReceivedFiles,
): Promise<boolean> {
  for (const [path, { integrity }] of received) {
    const found = await files.open(release, path);
    const content = found && (await buffer(found.body));
    if (!content || `sha384-${createHash("sha384").update(content).digest("base64")}` !== integrity) return false;
  }
  return true;
}
