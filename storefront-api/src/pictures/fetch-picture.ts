import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import sharp from "sharp";
import type { AddressGuard } from "../platform/public-address.js";
import { readUpTo } from "../platform/read-up-to.js";

const MAXIMUM_BYTES = 20 * 1024 * 1024;
const MAXIMUM_PIXELS = 50_000_000;
const MAXIMUM_REDIRECTS = 3;
const WHOLE_FETCH_MS = 10_000;
/** SVG is excluded because it can reference other files. */
const FORMATS: readonly string[] = ["jpeg", "png", "webp", "gif", "heif"];
const ACCEPT = "image/avif,image/webp,image/png,image/jpeg,image/gif";

export type FetchPicture = (address: string, origins: readonly string[]) => Promise<Buffer>;

/**
 * Loads a picture from one of `origins`, following redirects. Rejects anything that isn't a picture, is too large or
 * too slow, or is at an address refused by the guard. `maximumMs` applies to the whole operation.
 */
export function createFetchPicture(guard: AddressGuard, maximumMs = WHOLE_FETCH_MS): FetchPicture {
  return async (address, origins) => {
    const signal = AbortSignal.timeout(maximumMs);
    let url = new URL(address);
    for (let hops = 0; hops <= MAXIMUM_REDIRECTS; hops += 1) {
      if (!origins.includes(url.origin)) throw new Error(`${url.origin} is not an allowed origin`);
      const response = await open(url, guard, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode > 399 || !headers.location) return checkPicture(await readAll(response));
      response.destroy();
      url = new URL(headers.location, url);
    }
    throw new Error(`More than ${MAXIMUM_REDIRECTS} redirects`);
  };
}

function open(url: URL, guard: AddressGuard, signal: AbortSignal): Promise<IncomingMessage> {
  guard.checkHost(url.hostname);
  return new Promise((resolve, reject) => {
    request(url, { lookup: guard.lookup, signal, headers: { accept: ACCEPT } }, resolve)
      .once("error", reject)
      .end();
  });
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const { statusCode, headers } = response;
  try {
    if (statusCode !== 200) throw new Error(`Status ${statusCode}`);
    if (Number(headers["content-length"] ?? 0) > MAXIMUM_BYTES) throw new Error(`More than ${MAXIMUM_BYTES} bytes`);
    return await readUpTo(MAXIMUM_BYTES, response);
  } finally {
    response.destroy();
  }
}

/** Reads only the file header, so that pixels are decoded only if there are few enough. */
async function checkPicture(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(bytes).metadata();
  if (!FORMATS.includes(format)) throw new Error(`The format ${format} is not served`);
  if (width * height > MAXIMUM_PIXELS) throw new Error(`${width} × ${height} pixels are too many`);
  return bytes;
}
