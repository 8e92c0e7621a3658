import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { integrityOf, labelOf, type ServerBundle } from "fragment-renderer";
import {
  FragmentName,
  PagePlanManifest,
  ReleaseManifest,
  ReleaseSignature,
  toReleaseText,
  type LockedRelease,
} from "shared-contracts";
import type * as z from "zod/mini";
import { isSignedBy } from "./verify-lock.js";
import type { Upstream } from "../platform/upstream.js";
import { writeAtomically } from "../platform/write-atomically.js";

/** A release with a verified manifest; its files are verified individually before use. */
export type LoadedRelease = {
  readonly locked: LockedRelease;
  readonly manifest: ReleaseManifest;
  readonly bundle: ServerBundle;
};

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

const DOWNLOAD_DEADLINE = 10_000;
const QUESTION_DEADLINE = 3_000;

export type ReleaseStoreOptions = {
  readonly directory: string;
  readonly registry: Upstream;
  /** Public keys by fragment (`*`: any) that releases must be signed with; without them, those named by the lock. */
  readonly teamKeys?: TeamKeys | undefined;
};

/** Releases on disk under `directory`, fetched from the registry once and verified on each read. Throws the reason. */
export function createReleaseStore({ directory, registry, teamKeys }: ReleaseStoreOptions) {
  function assertSigned(locked: LockedRelease): void {
    const { signature } = locked;
    if (!signature) throw new Error(`${labelOf(locked)}: it is not signed`);
    const keys = teamKeys && [...(teamKeys.get(locked.name) ?? []), ...(teamKeys.get("*") ?? [])];
    if (keys && !keys.includes(signature.key)) {
      throw new Error(`${labelOf(locked)}: ${signature.key} is not a key of its team`);
    }
    if (!isSignedBy(signature.key, toReleaseText(locked), signature.value)) {
      throw new Error(`${labelOf(locked)}: its signature is not that of its team`);
    }
  }

  async function verified(release: LockedRelease, path: string, integrity: string): Promise<Buffer> {
    const file = join(directory, release.name, release.version, path);
    const cached = await readFile(file).catch(() => undefined);
    if (cached && integrityOf(cached) === integrity) return cached;
    const bytes = await download(release, path);
    if (integrityOf(bytes) !== integrity) {
      throw new Error(`${labelOf(release)}: ${path} does not have the hash that its release names`);
    }
    await writeAtomically(file, bytes);
    return bytes;
  }

  async function download(release: LockedRelease, path: string): Promise<Buffer> {
    const answer = await registry.request({
      path: `/releases/${release.name}/${release.version}/${path}`,
      deadline: DOWNLOAD_DEADLINE,
    });
    if (!answer.ok) throw new Error(`${labelOf(release)}: ${path} could not be loaded: ${answer.message}`);
    if (answer.status !== 200) {
      throw new Error(`${labelOf(release)}: the registry answers ${answer.status} for ${path}`);
    }
    return answer.body;
  }

  async function read(release: Pick<LoadedRelease, "locked" | "manifest">, path: string): Promise<Buffer | undefined> {
    if (path === "release.json") return verified(release.locked, path, release.locked.manifestIntegrity);
    const file = release.manifest.files.find((candidate) => candidate.path === path);
    return file && verified(release.locked, path, file.integrity);
  }

  async function loadManifest<Schema extends typeof ReleaseManifest | typeof PagePlanManifest>(
    schema: Schema,
    locked: LockedRelease,
  ): Promise<z.output<Schema>> {
    assertSigned(locked);
    const json = await verified(locked, "release.json", locked.manifestIntegrity);
    const parsed = schema.safeParse(JSON.parse(json.toString("utf8")));
    if (!parsed.success) throw new Error(`${labelOf(locked)}: this shell cannot read its manifest`);
    const { name, version } = parsed.data;
    if (name !== locked.name || version !== locked.version) {
      throw new Error(`${labelOf(locked)}: its manifest is that of ${name}@${version}`);
    }
    return parsed.data as z.output<Schema>;
  }

  return {
    /** Loads only the manifest, even if the release's files can't be used. */
    loadManifest: (locked: LockedRelease) => loadManifest(ReleaseManifest, locked),
    loadPlan: async (locked: LockedRelease) => (await loadManifest(PagePlanManifest, locked)).plan,
    /** Loads and verifies manifest and server bundle. */
    async load(locked: LockedRelease): Promise<LoadedRelease> {
      const manifest = await loadManifest(ReleaseManifest, locked);
      const entry = manifest.server.entry;
      const file = manifest.files.find((candidate) => candidate.path === entry);
      if (!file || !(await read({ locked, manifest }, entry))) {
        throw new Error(`${labelOf(locked)}: its server bundle ${entry} is not among its files`);
      }
      const { name, version } = locked;
      const { integrity } = file;
      return { locked, manifest, bundle: { name, version, file: join(directory, name, version, entry), integrity } };
    },
    /** Whether the registry reports it as withdrawn; false if the registry is unreachable. */
    async isWithdrawn({ name, version }: LockedRelease): Promise<boolean> {
      const path = `/releases/${name}/${version}/release.json`;
      const answer = await registry.request({ path, deadline: QUESTION_DEADLINE });
      return answer.ok && answer.status === 410;
    },
    /** A verified file's bytes; undefined if the release has no such file. */
    read,
  };
}

/** Public keys by fragment; `*` for any. */
export type TeamKeys = ReadonlyMap<string, readonly string[]>;

/** Parses `mfe-reviews=KEY,mfe-reviews=OTHER,*=KEY`; throws an error that names the invalid part. */
export function parseTeamKeys(text: string): TeamKeys {
  const keys = new Map<string, string[]>();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [fragment = "", key] = entry.split("=", 2);
    const isFragment = fragment === "*" || FragmentName.safeParse(fragment).success;
    if (!isFragment || !ReleaseSignature.shape.key.safeParse(key).success) {
      throw new Error(`"${entry}" is not a fragment's name or *, =, and an Ed25519 public key in base64url`);
    }
    keys.set(fragment, [...(keys.get(fragment) ?? []), key ?? ""]);
  }
  return keys;
}
