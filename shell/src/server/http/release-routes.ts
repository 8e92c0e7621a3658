import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { toFileHeaders, type ShopHosts } from "shared-contracts";
import { isFileOf, type FileAddress, type LockLoader } from "../lock/lock-loader.js";
import type { LockSource } from "../lock/lock-source.js";
import type { LoadedRelease, ReleaseStore } from "../lock/release-store.js";
import type { Upstream } from "../platform/upstream.js";
import { createReleaseDeltas, DICTIONARY_ENCODING } from "../lock/release-deltas.js";
import { selectEncoding } from "../page-view/compress-page.js";

type ReleaseParams = { name: string; version: string; "*": string };
type StoredFile = { readonly bytes: Buffer; readonly compressed: Buffer | undefined };

export type ReleaseServices = {
  readonly locks: Pick<LockSource, "current">;
  readonly canary: Pick<LockSource, "current">;
  readonly loader: Pick<LockLoader, "releaseOfFile">;
  readonly releases: Pick<ReleaseStore, "read">;
  readonly registry: Upstream;
  readonly log: { error(fields: object, message: string): void };
  readonly fragmentOrigin?: string | undefined;
};

const DOWNLOAD_DEADLINE = 10_000;
/** Bytes of verified release files kept in memory, including compressed forms. */
const MEMORY_LIMIT = 64 * 1024 * 1024;
/** Below this number of bytes, compression saves almost nothing. */
const COMPRESSED_FROM = 1000;
/** For the shop's pages, which request without cookies; they may read resource timing. */
const CROSS_ORIGIN_HEADERS = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
};
const compress = promisify(brotliCompress);
/** For the first request: 7% larger than the best, in milliseconds. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For later requests: once per file, in the thread pool, up to 250 ms for 100 kB. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * `/releases/{name}/{version}/{path}`, with a version or the file's hash. Files of live releases come from the verified
 * cache, others from the registry, which knows about withdrawals. While the registry is down, open pages with an older
 * lock do without them. If release files have their own origin, every host other than the shop's serves them, because a
 * CDN may use the shell's internal name.
 */
export function releaseRoutes(services: ReleaseServices, hosts: Pick<ShopHosts, "tenantOf">) {
  const { fragmentOrigin } = services;
  const crossOriginHeaders = fragmentOrigin ? CROSS_ORIGIN_HEADERS : {};
  const deltas = createReleaseDeltas({ findRelease: services.loader.releaseOfFile, read: services.releases.read });
  const files = new LRUCache<string, StoredFile>({ maxSize: MEMORY_LIMIT, sizeCalculation: sizeOf });

  /** No request needed: a withdrawn release leaves the lock within a second. */
  function findLive(file: FileAddress): LoadedRelease | undefined {
    const live = [services.locks.current(), services.canary.current()];
    return live
      .map((lock) => lock?.releases.get(file.name))
      .find((release) => release !== undefined && isFileOf(release, file));
  }

  /** Undefined if the release has no such file, or it can't be had. */
  async function resolveFile(release: LoadedRelease | undefined, path: string): Promise<StoredFile | undefined> {
    const described = release?.manifest.files.find((file) => file.path === path);
    if (!release || !described) return undefined;
    const known = files.get(described.integrity);
    if (known) return known;
    const bytes = await services.releases.read(release, path).catch(() => undefined);
    if (!bytes) return undefined;
    const file = await toStoredFile(bytes);
    files.set(described.integrity, file);
    if (file.compressed) void improve(described.integrity, file);
    return file;
  }

  /** Runs in the background. Skips files evicted meanwhile. */
  async function improve(key: string, file: StoredFile): Promise<void> {
    const compressed = await compress(file.bytes, BEST).catch(() => undefined);
    if (compressed && files.peek(key) === file) files.set(key, { ...file, compressed });
  }

  async function answer(
    request: FastifyRequest<{ Params: ReleaseParams }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    // Pages opened before that origin was configured still request files here, and all pages link stylesheets here.
    if (fragmentOrigin && hosts.tenantOf(request.host) && !request.params["*"].endsWith(".css")) {
      return reply.header("cache-control", "no-store").redirect(`${fragmentOrigin}${request.url}`, 308);
    }
    void reply
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .headers(crossOriginHeaders);
    const fileHeaders = toFileHeaders(request.params["*"]);
    if (!fileHeaders) return reply.code(404).send({ code: "file-not-found", message: "File not found." });
    const headers = { ...fileHeaders, ...crossOriginHeaders };
    const { name, version, "*": path } = request.params;
    const file = { name, version, path };
    const live = findLive(file);
    const current = await resolveFile(live, path);
    if (current) {
      const delta = await deltas.find(request.headers, file, current.bytes);
      void reply.headers({ ...headers, ...deltas.headersFor(file) });
      if (delta) return reply.header("content-encoding", DICTIONARY_ENCODING).send(delta);
      return sendFile(request, reply, current);
    }
    // Also for a live release whose file can't be had: it may have been withdrawn a moment ago.
    const { url, id } = request;
    const asked = { path: url, headers: { "x-trace-id": id }, deadline: DOWNLOAD_DEADLINE };
    const answer = await services.registry.request(asked);
    // Only files may be cached: a refused release may be about to be published.
    if (answer.ok && answer.status >= 400 && answer.status < 500)
      return reply.code(answer.status).type("application/json; charset=utf-8").send(answer.body);
    if (answer.ok && answer.status === 200 && !live)
      return sendFile(request, reply.headers(headers), await toStoredFile(answer.body));
    const copy = live ? undefined : await resolveFile(services.loader.releaseOfFile(file), path);
    if (copy) return sendFile(request, reply.headers(headers), copy);
    const detail = answer.ok ? `The registry answers ${answer.status}` : answer.message;
    services.log.error({ traceId: id, release: `${name}@${version}`, detail }, "Release file unavailable");
    return reply
      .code(502)
      .send({ code: "release-unavailable", message: "This file couldn't be loaded. Reload the page." });
  }

  return async (app: FastifyInstance): Promise<void> => {
    const config = { answersAnyHost: fragmentOrigin !== undefined };
    app.get<{ Params: ReleaseParams }>("/releases/:name/:version/*", { config }, answer);
  };
}

async function toStoredFile(bytes: Buffer): Promise<StoredFile> {
  return { bytes, compressed: bytes.length > COMPRESSED_FROM ? await compress(bytes, QUICK) : undefined };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const encoding = file.compressed && selectEncoding(request.headers["accept-encoding"], ["br"]);
  if (!encoding) return reply.send(file.bytes);
  return reply.header("content-encoding", encoding).send(file.compressed);
}

/** At least 1, as the cache demands. */
function sizeOf({ bytes, compressed }: StoredFile): number {
  return Math.max(1, bytes.length + (compressed?.length ?? 0));
}
