import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FragmentName, readFileHash, ReleaseVersion, toFileHeaders } from "shared-contracts";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { MANIFEST_PATH } from "./receive-archive.js";
import { isUsable, type ReleaseKey } from "./release-store.js";

/** `sha384-<base64url>`, in place of a version. */
const FileHash = z.string().refine((text) => readFileHash(text) !== undefined);

/** Shells ask for each file once, keep it, and compress it for browsers. */
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
        const { name, version: named, "*": path } = request.params;
        const integrity = readFileHash(named);
        const version =
          integrity === undefined ? named : await stores.releases.findVersionWithFile(name, { path, integrity });
        const headers = toFileHeaders(path);
        if (version === undefined || !headers) throw new DomainError("file-not-found", { name, path });
        const found = await stores.files.open(await findServed(stores, { name, version, path }), path);
        if (!found) throw new DomainError("files-lost", { name, version, path });
        return reply.headers(headers).header("content-length", found.bytes).send(found.body);
      },
    );
  };
}

type Wanted = { readonly name: string; readonly version: string; readonly path: string };

/** Throws `file-not-found`, `release-not-found`, `files-deleted` and `release-quarantined`. */
async function findServed({ releases }: RegistryStores, { name, version, path }: Wanted): Promise<ReleaseKey> {
  const release = await releases.find(name, version);
  if (!release || release.manifestIntegrity === null) throw new DomainError("release-not-found", { name, version });
  if (release.fileState !== "stored") throw new DomainError("files-deleted", { name, version });
  if (!isUsable(release)) throw new DomainError("release-quarantined", { name, version });
  const { manifestIntegrity, manifest } = release;
  if (path !== MANIFEST_PATH && !manifest?.files.some((file) => file.path === path))
    throw new DomainError("file-not-found", { name, version, path });
  return { name, version, manifestIntegrity };
}
