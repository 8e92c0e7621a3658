import type { FastifyReply } from "fastify";

type Attachment = { readonly name: string; readonly contentType: string };

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/png": ".png",
  "image/jpeg": ".jpg",
};

/** Sends a file as a download, so that none of its content can run. */
export function sendAttachment(reply: FastifyReply, { name, contentType }: Attachment, bytes: Buffer): FastifyReply {
  reply.header("content-disposition", toAttachment(name, contentType));
  reply.header("content-security-policy", "default-src 'none'; sandbox");
  return reply.type(contentType).send(bytes);
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
