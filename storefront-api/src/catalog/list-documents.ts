import type { ProductDocument } from "shared-contracts";
import type { DocumentRecord } from "../records/product-media-record.js";

/**
 * The documents that a page may link to: this site's own, and those at the allowed origins. Undefined if there are
 * none, so that most items' page data stay as small as they were.
 */
export function listDocuments(
  documents: readonly DocumentRecord[],
  allowedOrigins: readonly string[],
): ProductDocument[] | undefined {
  const allowed = documents.filter(({ url }) => url.startsWith("/") || allowedOrigins.includes(originOf(url)));
  if (allowed.length === 0) return undefined;
  return allowed.map(({ title, url, format, bytes }) => ({
    title,
    url,
    details: bytes === undefined ? format : `${format}, ${describeSize(bytes)}`,
  }));
}

/** The feed's pattern accepts addresses that can't be parsed, such as `https://[`. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}

function describeSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${Math.round(bytes / 100_000) / 10} MB`;
}
