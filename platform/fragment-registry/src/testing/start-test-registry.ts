import { TOKEN_ACTIONS } from "shared-contracts/registry";
import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { toReleaseText } from "shared-contracts";
import type { ObjectStorage } from "shared-storage";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "shared-database/testing";
import { buildApp, type AppDependencies } from "../app.js";
import { REGISTRY_SCHEMA } from "../platform/registry-tables.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { createRegistryStores, type RegistryStores } from "../platform/registry-stores.js";
import { createTokenSecret, type NewToken, type TokenScope } from "../access/token-store.js";
import { createArchive, type ReleaseSituation } from "./release-archive.js";

type Call = Omit<InjectOptions, "headers"> & {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
};

export type TestRegistry = {
  readonly app: FastifyInstance;
  readonly connection: TestDatabase<RegistrySchema>;
  readonly stores: RegistryStores;
  readonly folder: string;
  /** Has all permissions. */
  readonly adminToken: string;
  setReadOnly(readOnly: boolean): void;
  /** Calls as the administrator unless another token or none (`undefined`) is given. */
  call(options: Call): Promise<LightMyRequestResponse>;
  publish(situation?: ReleaseSituation, token?: string): Promise<LightMyRequestResponse>;
  /** Signs with a key that may sign everything. */
  sign(name: string, version: string): Promise<LightMyRequestResponse>;
  /** Signs it first. */
  promote(name: string, version: string, expectedRevision: number, more?: object): Promise<LightMyRequestResponse>;
  createToken(token: TokenScope & Partial<NewToken>): Promise<string>;
  stop(): Promise<void>;
};

export type TestRegistryOptions = Pick<AppDependencies, "stableApprovals"> & {
  readonly bucket?: ObjectStorage;
};

/** A complete registry without a network, with an empty database and folder. */
export async function startTestRegistry(
  kind: DatabaseKind = "embedded",
  { bucket, ...options }: TestRegistryOptions = {},
): Promise<TestRegistry> {
  const folder = await mkdtemp(join(tmpdir(), "registry-"));
  const connection = await createTestDatabase<RegistrySchema>(REGISTRY_SCHEMA, { kind });
  const stores = await createRegistryStores(connection, folder, join(folder, "lock-key.pem"), bucket);
  let readOnly = false;
  const app = await buildApp({ connection, stores, isReadOnly: () => readOnly, ...options });

  async function createToken(scope: TokenScope & Partial<NewToken>): Promise<string> {
    const secret = createTokenSecret();
    await stores.tokens.add(secret, { label: "test", createdBy: "test", expiresAt: null, ...scope });
    return secret;
  }
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = String(publicKey.export({ format: "jwk" }).x);
  await stores.signingKeys.add({ key, label: "test", fragments: ["*"] });
  const adminToken = await createToken({ fragments: ["*"], actions: TOKEN_ACTIONS });

  async function call({ headers, ...options }: Call): Promise<LightMyRequestResponse> {
    const token = "token" in options ? options.token : adminToken;
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return app.inject({ ...options, headers: { ...authorization, ...headers } });
  }

  async function signRelease(name: string, version: string): Promise<LightMyRequestResponse> {
    const { manifestIntegrity } = (await call({ url: `/registry/api/releases/${name}/${version}` })).json();
    const content = Buffer.from(toReleaseText({ name, version, manifestIntegrity }));
    const payload = { key, value: sign(null, content, privateKey).toString("base64url") };
    return call({ method: "PUT", url: `/registry/api/releases/${name}/${version}/signature`, payload });
  }

  return {
    app,
    connection,
    stores,
    folder,
    adminToken,
    createToken,
    call,
    sign: signRelease,
    setReadOnly: (value) => (readOnly = value),
    async publish(situation = {}, token = adminToken) {
      const { name = "mfe-reviews", version = "1.0.0" } = situation;
      return call({
        method: "PUT",
        url: `/registry/api/releases/${name}/${version}`,
        token,
        headers: { "content-type": "application/x-tar" },
        payload: await createArchive(situation),
      });
    },
    async promote(name, version, expectedRevision, more = {}) {
      await signRelease(name, version);
      const { channel = "stable", ...body } = more as { channel?: string };
      return call({
        method: "PUT",
        url: `/registry/api/channels/${name}/${channel}`,
        payload: { version, expectedRevision, ...body },
      });
    },
    async stop() {
      await app.close();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
