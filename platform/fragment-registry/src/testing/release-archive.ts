import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { SlotContract, type EventContract, type ReleaseManifest } from "shared-contracts";
import { pack, type Header } from "tar-stream";

export type ArchiveEntry = {
  readonly header: Partial<Header> & Pick<Header, "name">;
  readonly content?: string | Buffer;
};

export type ReleaseSituation = {
  readonly name?: string;
  readonly version?: string;
  /** Path to content; remote entry and server bundle are included by default. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly publishes?: readonly EventContract[];
  readonly reads?: readonly EventContract[];
  /** Final changes to a manifest that otherwise matches its files. */
  readonly manifest?: ((manifest: ReleaseManifest) => unknown) | undefined;
  /** Additional entries after all others. */
  readonly extra?: readonly ArchiveEntry[];
};

const BASE_FILES = {
  "remote-entry.js": `/* ${"remote entry ".repeat(100)} */`,
  "server.cjs": "module.exports = {};",
};

/** Content and integrity as `release.json` lists them. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

export function createManifest(situation: ReleaseSituation = {}): ReleaseManifest {
  const { name = "mfe-reviews", version = "1.0.0", publishes = [], reads = [] } = situation;
  const files = Object.entries({ ...BASE_FILES, ...situation.files }).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    integrity: integrityOf(content),
  }));
  return {
    manifestVersion: 1,
    name,
    version,
    files,
    browser: {
      entry: "remote-entry.js",
      globalName: `${name}_${version}`.replaceAll(/[^a-z0-9]/g, "_"),
      exposes: { "./reviews": { scripts: ["remote-entry.js"] } },
    },
    server: { entry: "server.cjs" },
    shared: { react: "^19.0.0" },
    contract: {
      slots: { reviews: SlotContract.parse({ calls: [] }) },
      publishes: [...publishes],
      reads: [...reads],
      calls: [],
      props: [],
    },
  };
}

/** The tar archive of a release, valid unless the situation says otherwise. */
export async function createArchive(situation: ReleaseSituation = {}): Promise<Buffer> {
  const manifest = createManifest(situation);
  const entries: ArchiveEntry[] = [
    ...Object.entries({ ...BASE_FILES, ...situation.files }).map(([name, content]) => ({ header: { name }, content })),
    {
      header: { name: "release.json" },
      content: JSON.stringify(situation.manifest ? situation.manifest(manifest) : manifest),
    },
    ...(situation.extra ?? []),
  ];
  return packEntries(entries);
}

export async function packEntries(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { header, content } of entries) {
    const fixed = { mtime: new Date(0), ...header };
    if (content === undefined) archive.entry(fixed);
    else archive.entry(fixed, content);
  }
  archive.finalize();
  return buffer(Readable.from(archive as AsyncIterable<Buffer>));
}
