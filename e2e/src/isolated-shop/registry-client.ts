import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { toReleaseText, type PageLock, type PublishedManifest, type ReleaseManifest } from "shared-contracts";
import { toReleaseArchive, type ReleaseFiles } from "./release-files.js";

export type RegistryClient = {
  /** The releases that new pages get, by fragment. */
  stableVersions(): Promise<ReadonlyMap<string, string>>;
  download(name: string, version: string): Promise<ReleaseFiles>;
  /** Publishing the same bytes again changes nothing. */
  publish(release: ReleaseFiles<PublishedManifest>): Promise<void>;
  promote(name: string, version: string, channel?: string): Promise<void>;
  /** Percentage of visitors. */
  shareCanary(name: string, share: number): Promise<void>;
  /** Token of a preview of the stable page with this release. */
  preview(name: string, version: string): Promise<string>;
  rollBack(name: string): Promise<void>;
  quarantine(name: string, version: string): Promise<void>;
};

/** Files written at a registry's first start. */
export type RegistryAccess = { readonly tokenFile: string; readonly signingKeyFile: string };

/** The registry's API as used by release scripts; without access only reads work. */
export function createRegistryClient(origin: string, access?: RegistryAccess): RegistryClient {
  const token = access && readFileSync(access.tokenFile, "utf8").trim();

  async function send(method: string, path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Response> {
    const isArchive = body instanceof Uint8Array;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": isArchive ? "application/x-tar" : "application/json" }),
      },
      ...(body && { body: isArchive ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return response;
  }

  async function revisionOf(name: string, channel: string): Promise<number> {
    const answer = (await (await send("GET", `/registry/api/channels/${name}`)).json()) as {
      channels: { channel: string; revision: number }[];
    };
    return answer.channels.find((state) => state.channel === channel)?.revision ?? 0;
  }

  return {
    async stableVersions() {
      const lock = (await (await send("GET", "/registry/api/lock")).json()) as PageLock;
      return new Map(lock.releases.map((release) => [release.name, release.version]));
    },
    async download(name, version) {
      const base = `/releases/${name}/${version}`;
      const manifest = (await (await send("GET", `${base}/release.json`)).json()) as ReleaseManifest;
      const files = manifest.files.map(async ({ path }) => {
        const response = await send("GET", `${base}/${path}`);
        return [path, Buffer.from(await response.arrayBuffer())] as const;
      });
      return { manifest, files: new Map(await Promise.all(files)) };
    },
    async publish(release) {
      const { name, version } = release.manifest;
      const path = `/registry/api/releases/${name}/${version}`;
      const stored = await send("PUT", path, await toReleaseArchive(release));
      const { manifestIntegrity } = (await stored.json()) as { manifestIntegrity: string };
      const privateKey = createPrivateKey(readFileSync(access?.signingKeyFile ?? "", "utf8"));
      const { x: key } = createPublicKey(privateKey).export({ format: "jwk" });
      const text = Buffer.from(toReleaseText({ name, version, manifestIntegrity }));
      await send("PUT", `${path}/signature`, { key, value: sign(null, text, privateKey).toString("base64url") });
    },
    async promote(name, version, channel = "stable") {
      const expectedRevision = await revisionOf(name, channel);
      await send("PUT", `/registry/api/channels/${name}/${channel}`, { version, expectedRevision });
    },
    async shareCanary(name, share) {
      await send("PUT", `/registry/api/channels/${name}/canary/share`, { share });
    },
    async preview(name, version) {
      const opened = await send("POST", `/registry/api/releases/${name}/${version}/preview`, {});
      return ((await opened.json()) as { token: string }).token;
    },
    async rollBack(name) {
      await send("POST", `/registry/api/channels/${name}/stable/rollback`, {});
    },
    async quarantine(name, version) {
      await send("POST", `/registry/api/releases/${name}/${version}/quarantine`, { reason: "tried in a test" });
    },
  };
}
