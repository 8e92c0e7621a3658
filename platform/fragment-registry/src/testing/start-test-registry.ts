import { generateKeyPairSync, sign, createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import {
  PAGE_PLAN_NAME,
  SlotContract,
  toReleaseText,
  type EventContract,
  type PagePlan,
  type ReleaseManifest,
} from "shared-contracts";
import { TOKEN_ACTIONS, type ReleaseSource } from "shared-contracts/registry";
import { createTestDatabase, type DatabaseKind } from "shared-database/testing";
import type { ObjectStorage } from "shared-storage";
import { pack, type Header } from "tar-stream";
import { createTokenSecret, type NewToken, type TokenScope } from "../access/token-store.js";
import { buildApp, type AppDependencies } from "../app.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { createRegistryStores } from "../platform/registry-stores.js";
import { REGISTRY_SCHEMA } from "../platform/registry-tables.js";

type Call = Omit<InjectOptions, "headers"> & {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
};

export type TestRegistry = Awaited<ReturnType<typeof startTestRegistry>>;

export type TestRegistryOptions = Pick<AppDependencies, "stableApprovals"> & {
  readonly bucket?: ObjectStorage;
};

/** A complete registry without a network, with an empty database and folder. */
export async function startTestRegistry(
  kind: DatabaseKind = "embedded",
  { bucket, ...options }: TestRegistryOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "registry-"));
  const connection = await createTestDatabase<RegistrySchema>(REGISTRY_SCHEMA, { kind });
  const stores = await createRegistryStores(connection, folder, join(folder, "lock-key.pem"), bucket);
  let readOnly = false;
  const app = await buildApp({ stores, isReadOnly: () => readOnly, ...options });

  async function createToken(scope: TokenScope & Partial<NewToken>): Promise<string> {
    const secret = createTokenSecret();
    await stores.tokens.add(secret, { label: "test", createdBy: "test", expiresAt: null, ...scope });
    return secret;
  }
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = String(publicKey.export({ format: "jwk" }).x);
  await stores.signingKeys.add({ key, label: "test", fragments: ["*"] });
  const adminToken = await createToken({ fragments: ["*"], actions: TOKEN_ACTIONS });

  /** Calls as the administrator unless another token or none (`undefined`) is given. */
  async function call({ headers, ...options }: Call): Promise<LightMyRequestResponse> {
    const token = "token" in options ? options.token : adminToken;
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return app.inject({ ...options, headers: { ...authorization, ...headers } });
  }

  /** With a key that may sign everything. */
  async function signRelease(name: string, version: string, source?: ReleaseSource): Promise<LightMyRequestResponse> {
    const { manifestIntegrity } = (await call({ url: `/registry/api/releases/${name}/${version}` })).json();
    const content = Buffer.from(toReleaseText({ name, version, manifestIntegrity }));
    const payload = { key, value: sign(null, content, privateKey).toString("base64url"), source };
    return call({ method: "PUT", url: `/registry/api/releases/${name}/${version}/signature`, payload });
  }

  async function upload(name: string, version: string, payload: Buffer, token = adminToken) {
    const headers = { "content-type": "application/x-tar" };
    return call({ method: "PUT", url: `/registry/api/releases/${name}/${version}`, token, headers, payload });
  }

  return {
    app,
    connection,
    stores,
    folder,
    /** Has all permissions. */
    adminToken,
    createToken,
    call,
    sign: signRelease,
    setReadOnly: (value: boolean) => (readOnly = value),
    async publish(situation: ReleaseSituation = {}, token = adminToken) {
      const { name = "mfe-reviews", version = "1.0.0" } = situation;
      return upload(name, version, await createArchive(situation), token);
    },
    async publishPlan(version: string, plan: PagePlan, token = adminToken) {
      const manifest = { manifestVersion: 1, kind: "page-plan", name: PAGE_PLAN_NAME, version, files: [], plan };
      const content = JSON.stringify(manifest);
      return upload(PAGE_PLAN_NAME, version, await packEntries([{ header: { name: "release.json" }, content }]), token);
    },
    /** A shell that reports, and answers this about all sample pages until the returned function is called. */
    async runShell(answer: object = { problems: [] }): Promise<() => Promise<void>> {
      const shell = { name: "shell", stable: null, canary: null };
      const payload = { shell, counts: [], canary: null };
      await call({ method: "POST", url: "/registry/api/page-reports", payload });
      const ending = new AbortController();
      const answering = (async () => {
        for (; !ending.signal.aborted; await wait(50)) {
          const { channels } = (await call({ url: "/registry/api/page-checks" })).json();
          for (const channel of channels) {
            const url = `/registry/api/page-checks/${channel}`;
            await call({ method: "POST", url, payload: { views: 10, ...answer } });
          }
        }
      })();
      return () => {
        ending.abort();
        return answering;
      };
    },
    /** Signs it first. */
    async promote(name: string, version: string, expectedRevision: number, more: object = {}) {
      await signRelease(name, version);
      const { channel = "stable", ...body } = more as { channel?: string };
      return call({
        method: "PUT",
        url: `/registry/api/channels/${name}/${channel}`,
        payload: { version, expectedRevision, ...body },
      });
    },
    async stop(): Promise<void> {
      await app.close();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type ArchiveEntry = {
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
