import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { selectEncoding } from "../http/compress-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { PAGE_DICTIONARY_PATH } from "./page-dictionaries.js";

const compress = promisify(brotliCompress);

/** Dictionaries for pages. Browsers fetch them when idle, and use them for a week. */
export function pageDictionaryRoutes({
  pageDictionaries,
  locks,
  canary,
}: Pick<ShellServices, "pageDictionaries" | "locks" | "canary">) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(`${PAGE_DICTIONARY_PATH}:name`, async (request, reply) => {
      const bytes = await pageDictionaries.read(request.params.name, [locks.current(), canary.current()]);
      if (!bytes) return reply.code(404).header("cache-control", "no-store").send();
      void reply.headers({
        "use-as-dictionary": `match="/*", match-dest=("document")`,
        "cache-control": "public, max-age=604800, immutable",
        "content-type": "application/octet-stream",
        "x-content-type-options": "nosniff",
        vary: "accept-encoding",
      });
      if (selectEncoding(request.headers["accept-encoding"]) !== "br") return reply.send(bytes);
      return reply.header("content-encoding", "br").send(await compress(bytes));
    });
  };
}
