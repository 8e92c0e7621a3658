import type { FastifyReply } from "fastify";
import type { FileRow, PrintFileStore } from "./print-file-store.js";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/png": ".png",
  "image/jpeg": ".jpg",
};

/**
 * Answers with a file as a download, so that none of its content can run. Returns whether there is such a file. The
 * caller has checked whose it is.
 */
export async function sendAttachment(
  reply: FastifyReply,
  { sha256, name, content_type: contentType }: Pick<FileRow, "sha256" | "name" | "content_type">,
  printFiles: PrintFileStore,
): Promise<boolean> {
  const bytes = await printFiles.read(sha256);
  if (!bytes) return false;
  reply.header("content-disposition", toAttachment(name, contentType));
  reply.header("content-security-policy", "default-src 'none'; sandbox");
  void reply.type(contentType).send(bytes);
  return true;
}

/** RFC 6266: an ASCII name for old clients and the actual name percent-encoded. */
function toAttachment(name: string, contentType: string): string {
  const extension = EXTENSIONS[contentType] ?? "";
  const whole = name.endsWith(extension) ? name : `${name}${extension}`;
  const ascii = whole.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(whole.replace(/\p{Surrogate}/gu, "_")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
