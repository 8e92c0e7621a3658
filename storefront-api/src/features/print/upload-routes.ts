import type { FastifyError, FastifyInstance } from "fastify";
import { PRINT_PICTURE_BYTES, PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import { createKeyedQueue } from "../../platform/keyed-queue.js";
import { cleanText } from "../../rules/clean-text.js";
import { limitAtOnce } from "../../platform/limit-at-once.js";
import { preparePicture, type PreparedPicture } from "./prepare-picture.js";
import type { PrintDependencies } from "./print-file-store.js";
import { resolveKeyedVisitor } from "../../visitor/visitor-resolver.js";
import { sendAttachment } from "./send-attachment.js";
import { findUploads, insertUpload, requireRoom, toUploadedFile } from "./upload-repository.js";

/** Bodies held in memory, `PRINT_PICTURE_BYTES` each. */
const AT_ONCE = { inAll: 12, ofNetwork: 6 };
/** Of a network, whose visitors may have new sessions each time: an office that designs its cards on one day. */
const UPLOADS_PER_HOUR = 120;
const RATE_LIMIT = {
  max: UPLOADS_PER_HOUR,
  timeWindow: "1 hour",
  errorResponseBuilder: () => new DomainError("too-many-uploads"),
};
const NAME_LENGTH = 100;
const UNNAMED = "Picture";

/** A parameter that is sent twice is a list. */
type UploadRequest = { Querystring: { name?: string | readonly string[] } };
type FileRequest = { Params: { fileId: string } };

/**
 * Pictures for designs. `POST {PRINT_UPLOADS_PATH}?name=` accepts the file as body with any content type and responds
 * with `{ file: SavedFile, aspect }`; `too-many-uploads` from one network, `too-many-files` of one visitor. `GET
 * {PRINT_UPLOADS_PATH}/{fileId}/preview` shows one to its owner only; `…/download` returns its print version until it
 * is deleted.
 */
export function uploadRoutes(dependencies: PrintDependencies) {
  const { database, printFiles, resolveVisitor, decodePicture } = dependencies;
  const enqueue = createKeyedQueue();
  const decode = (bytes: Buffer) => decodePicture?.<PreparedPicture>("print", bytes) ?? preparePicture(bytes);

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: PRINT_PICTURE_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    app.route<UploadRequest>({
      method: "POST",
      url: PRINT_UPLOADS_PATH,
      config: { rateLimit: RATE_LIMIT },
      onRequest: limitAtOnce(AT_ONCE),
      bodyLimit: PRINT_PICTURE_BYTES,
      errorHandler: (error) => {
        throw (error as FastifyError).statusCode === 413 ? new DomainError("picture-too-large") : error;
      },
      async handler(request, reply) {
        const name = toName(request.query.name);
        const owner = await resolveKeyedVisitor(dependencies, { request, reply });
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        // One at a time of a visitor, so that each sees what the ones before have used.
        return enqueue(`${owner.tenant} ${owner.visitorKey}`, async () => {
          await requireRoom(database, owner);
          const { bytes, contentType, preview, aspect } = await decode(body);
          const upload = await insertUpload(database, owner, {
            name,
            content_type: contentType,
            bytes: bytes.length,
            sha256: await printFiles.save(bytes),
            preview_sha256: await printFiles.save(preview),
          });
          return { file: toUploadedFile(upload), aspect };
        });
      },
    });

    app.get<FileRequest>(`${PRINT_UPLOADS_PATH}/:fileId/preview`, async (request, reply) => {
      const [upload] = await findUploads(database, await resolveVisitor(request), [request.params.fileId]);
      const bytes = upload && (await printFiles.read(upload.preview_sha256));
      if (!bytes) throw new DomainError("file-not-found");
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      reply.header("cache-control", "private, max-age=3600");
      return reply.type("image/webp").send(bytes);
    });

    app.get<FileRequest>(`${PRINT_UPLOADS_PATH}/:fileId/download`, async (request, reply) => {
      const [upload] = await findUploads(database, await resolveVisitor(request), [request.params.fileId]);
      if (!upload || upload.status === "removed" || !(await sendAttachment(reply, upload, printFiles)))
        throw new DomainError("file-not-found");
      return reply;
    });
  };
}

/** The file name without path and extension. */
function toName(sent: UploadRequest["Querystring"]["name"] = ""): string {
  if (typeof sent !== "string") throw new DomainError("bad-request", { name: "only one" });
  const name = cleanText(sent)
    .replaceAll(/[\n\t]/g, " ")
    .replace(/^.*[/\\]/, "")
    .replace(/\.\w{1,5}$/, "")
    .trim();
  return name.slice(0, NAME_LENGTH) || UNNAMED;
}
