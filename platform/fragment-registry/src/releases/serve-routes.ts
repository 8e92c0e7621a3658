import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FragmentName, readFileHash, ReleaseVersion, toFileHeaders, type ReleaseFile } from "shared-contracts";
import type { OpenObject } from "shared-storage";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { acceptedEncodings } from "./encoded-files.js";
import { MANIFEST_PATH } from "./receive-archive.js";
import type { ContentEncoding, ReleaseFiles } from "./release-files.js";
import { isUsable, type ReleaseKey } from "./release-store.js";

/** `sha384-<base64url>`, in place of a version. */
const FileHash = z.string().refine((text) => readFileHash(text) !== undefined);

export function serveRoutes(stores: RegistryStores): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/releases/:name/:version/*",
      {
        schema: {
          tags: ["Files"],
          summary: "A file of a release, including release.json, or of any release by the file's hash. Immutable",
          params: z.object({ name: FragmentName, version: z.union([ReleaseVersion, FileHash]), "*": z.string() }),
        },
      },
      async (request, reply) => {
        const { name, version, "*": path } = request.params;
        const named = readFileHash(version);
        const release = await findServed(stores, name, named === undefined ? version : { path, integrity: named });
        const integrity = release.files.get(path);
        const headers = toFileHeaders(path);
        if (integrity === undefined || !headers) throw new DomainError("file-not-found", { name, version, path });
        if (matchesTag(request.headers["if-none-match"], integrity)) {
          return reply.headers(headers).header("etag", `"${integrity}"`).code(304).send();
        }
        const encodings = acceptedEncodings(request.headers["accept-encoding"]);
        const found = await openFile(stores.files, release.key, path, encodings);
        if (!found) throw new DomainError("files-lost", { name, version, path });
        const { encoding, bytes, body } = found;
        reply.headers(headers).header("etag", toTag(integrity, encoding)).header("content-length", bytes);
        if (encoding !== "identity") reply.header("content-encoding", encoding);
        return reply.send(body);
      },
    );
  };
}

/**
 * The files of a release that can be served, as path to integrity.
 *
 * @param version or one of its files. Throws `file-not-found`, `release-not-found`, `files-deleted` and
 *   `release-quarantined`.
 */
async function findServed(
  stores: RegistryStores,
  name: string,
  version: string | Pick<ReleaseFile, "path" | "integrity">,
): Promise<{ readonly key: ReleaseKey; readonly files: ReadonlyMap<string, string> }> {
  if (typeof version === "object") {
    const found = await stores.releases.findVersionWithFile(name, version);
    if (found === undefined) throw new DomainError("file-not-found", { name, path: version.path });
    return findServed(stores, name, found);
  }
  const release = await stores.releases.find(name, version);
  if (!release || release.manifestIntegrity === null) throw new DomainError("release-not-found", { name, version });
  if (release.fileState !== "stored") throw new DomainError("files-deleted", { name, version });
  if (!isUsable(release)) throw new DomainError("release-quarantined", { name, version });
  const { manifestIntegrity, manifest } = release;
  const files = (manifest?.files ?? []).map(({ path, integrity }) => [path, integrity] as const);
  return { key: { name, version, manifestIntegrity }, files: new Map([...files, [MANIFEST_PATH, manifestIntegrity]]) };
}

type OpenedFile = OpenObject & { readonly encoding: ContentEncoding };

/** The best accepted encoding that is stored. */
async function openFile(
  files: ReleaseFiles,
  release: ReleaseKey,
  path: string,
  encodings: readonly ContentEncoding[],
): Promise<OpenedFile | undefined> {
  for (const encoding of encodings) {
    const found = await files.open(release, encoding, path);
    if (found) return { ...found, encoding };
  }
  return undefined;
}

/** Each encoding is a separate representation with its own strong tag. */
function toTag(integrity: string, encoding: ContentEncoding): string {
  return encoding === "identity" ? `"${integrity}"` : `"${integrity};${encoding}"`;
}

function matchesTag(ifNoneMatch: string | undefined, integrity: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, "").split(";", 1)[0])
    .includes(integrity);
}
