import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { callRegistry } from "fragment-kit/registry";
import { type PublishedManifest, type ReleaseManifest, toReleaseText } from "shared-contracts";
import {
  CANARY_CALLS,
  CHANNEL_CALLS,
  LOCK_CALLS,
  PREVIEW_CALLS,
  RELEASE_CALLS,
  STABLE_CHANNEL,
} from "shared-contracts/registry";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";

/** A whole release in memory; `files` by path, without `release.json`. */
export type ReleaseFiles<Manifest extends PublishedManifest = ReleaseManifest> = {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Buffer>;
};

/** The upload archive, with `release.json` hashes of the current files. */
export async function toReleaseArchive({
  manifest,
  files,
}: ReleaseFiles<PublishedManifest>): Promise<Uint8Array<ArrayBuffer>> {
  const described = manifest.files.map((file) => {
    const bytes = files.get(file.path) ?? Buffer.alloc(0);
    return { ...file, bytes: bytes.length, integrity: toIntegrity(bytes) };
  });
  const archive = pack();
  const json = JSON.stringify({ ...manifest, files: described });
  for (const [name, bytes] of [...files, ["release.json", Buffer.from(json)] as const]) {
    archive.entry({ name, mtime: new Date(0), mode: 0o644 }, bytes);
  }
  archive.finalize();
  return new Uint8Array(await buffer(archive));
}

/** The same release under another version, including its texts, global and policies. */
export function renameRelease({ manifest, files }: ReleaseFiles, version: string): ReleaseFiles {
  const spell = (text: string) =>
    text.replaceAll(manifest.version, version).replaceAll(toIdentifier(manifest.version), toIdentifier(version));
  const renamed = [...files].map(([path, bytes]) => [path, Buffer.from(spell(bytes.toString("utf8")))] as const);
  return {
    manifest: JSON.parse(spell(JSON.stringify(manifest))) as ReleaseManifest,
    files: new Map(renamed),
  };
}

function toIdentifier(version: string): string {
  return version.replaceAll(/[^0-9A-Za-z]/g, "_");
}

function toIntegrity(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

export type RegistryClient = {
  /** The releases that new pages get, by fragment. */
  stableVersions(): Promise<ReadonlyMap<string, string>>;
  download(name: string, version: string): Promise<ReleaseFiles>;
  /** Publishing the same bytes again changes nothing. */
  publish(release: ReleaseFiles<PublishedManifest>): Promise<void>;
  /** Whatever speaks against it, unless `force` is false. */
  promote(name: string, version: string, options?: { readonly channel?: string; force?: boolean }): Promise<void>;
  /** Percentage of visitors. */
  shareCanary(name: string, share: number): Promise<void>;
  /** Token of a preview of the stable page with this release. */
  preview(name: string, version: string): Promise<string>;
  rollBack(name: string): Promise<void>;
  quarantine(name: string, version: string): Promise<void>;
};

/** Where a registry is, and the files that it writes at its first start. */
export type RegistryAccess = {
  readonly registryUrl: string;
  readonly tokenFile: string;
  readonly signingKeyFile: string;
};

/** The registry's API as used by release scripts; without access only reads work. */
export function createRegistryClient(origin: string, access?: Omit<RegistryAccess, "registryUrl">): RegistryClient {
  const connection = { url: origin, token: access && readFileSync(access.tokenFile, "utf8").trim() };

  async function download(path: string): Promise<Buffer> {
    const response = await fetch(`${origin}${path}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    async stableVersions() {
      const lock = await callRegistry(connection, LOCK_CALLS.getLock, {});
      return new Map(lock.releases.map((release) => [release.name, release.version]));
    },
    async download(name, version) {
      const base = `/releases/${name}/${version}`;
      const manifest = JSON.parse(String(await download(`${base}/release.json`))) as ReleaseManifest;
      const files = manifest.files.map(async ({ path }) => [path, await download(`${base}/${path}`)] as const);
      return { manifest, files: new Map(await Promise.all(files)) };
    },
    async publish(release) {
      const { name, version } = release.manifest;
      const archive = await toReleaseArchive(release);
      const stored = await callRegistry(connection, RELEASE_CALLS.publishRelease, { name, version }, archive);
      const privateKey = createPrivateKey(readFileSync(access?.signingKeyFile ?? "", "utf8"));
      const { x: key = "" } = createPublicKey(privateKey).export({ format: "jwk" });
      const text = toReleaseText({ name, version, manifestIntegrity: stored.manifestIntegrity ?? "" });
      const value = sign(null, Buffer.from(text), privateKey).toString("base64url");
      await callRegistry(connection, RELEASE_CALLS.signRelease, { name, version, key, value });
    },
    async promote(name, version, { channel = STABLE_CHANNEL, force = true } = {}) {
      const { channels } = await callRegistry(connection, CHANNEL_CALLS.listChannelsOf, { name });
      const expectedRevision = channels.find((state) => state.channel === channel)?.revision ?? 0;
      const terms = { force, reason: "tried in a test" };
      await callRegistry(connection, CHANNEL_CALLS.promote, { name, channel, version, expectedRevision, ...terms });
    },
    async shareCanary(name, share) {
      await callRegistry(connection, CANARY_CALLS.shareCanary, { name, share });
    },
    async preview(name, version) {
      return (await callRegistry(connection, PREVIEW_CALLS.createPreview, { name, version })).token;
    },
    async rollBack(name) {
      await callRegistry(connection, CHANNEL_CALLS.rollBack, { name, channel: STABLE_CHANNEL });
    },
    async quarantine(name, version) {
      await callRegistry(connection, RELEASE_CALLS.quarantineRelease, { name, version, reason: "tried in a test" });
    },
  };
}
