import type { OpenObject } from "shared-storage";
import { FragmentName, readFileHash, ReleaseVersion, toFileHeaders } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { acceptedEncodings, type ContentEncoding } from "./content-encodings.js";
import { DomainError } from "../platform/domain-error.js";
import type { ReleaseFiles } from "./release-files.js";
import type { ReleaseKey, ReleaseStore } from "./release-store.js";
import { createReleaseIndex } from "./release-index.js";

/** `sha384-<base64url>`, in place of a version. */
const FileHash = z.string().refine((text) => readFileHash(text) !== undefined);

export function serveRoutes({
  releases,
  files,
}: {
  releases: ReleaseStore;
  files: ReleaseFiles;
}): FastifyPluginAsyncZod {
  const index = createReleaseIndex(releases);
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
        const release =
          named === undefined
            ? await index.find(name, version)
            : await index.findWithFile(name, { path, integrity: named });
        const integrity = release.files.get(path);
        const headers = toFileHeaders(path);
        if (integrity === undefined || !headers) throw new DomainError("file-not-found", { name, version, path });
        if (matchesTag(request.headers["if-none-match"], integrity)) {
          return reply.headers(headers).header("etag", `"${integrity}"`).code(304).send();
        }
        const encodings = acceptedEncodings(request.headers["accept-encoding"]);
        const found = await openFile(files, release.key, path, encodings);
        if (!found) throw new DomainError("files-lost", { name, version, path });
        const { encoding, bytes, body } = found;
        reply.headers(headers).header("etag", toTag(integrity, encoding)).header("content-length", bytes);
        if (encoding !== "identity") reply.header("content-encoding", encoding);
        return reply.send(body);
      },
    );
  };
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
