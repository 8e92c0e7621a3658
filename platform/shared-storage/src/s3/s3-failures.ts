import { Readable } from "node:stream";
import { STORAGE_SETTINGS, type S3Settings } from "../storage-settings.js";
import { StorageUnavailableError } from "../storage-unavailable-error.js";

/** Whatever the store answers at run time is for its operators to mend; the caller tries again later. */
export function containFailure(error: unknown): never {
  throw new StorageUnavailableError(error);
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}

const KEYS_REFUSED = new Set(["AccessDenied", "Forbidden", "InvalidAccessKeyId", "SignatureDoesNotMatch"]);
const REGION_WRONG = new Set([
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException",
  "PermanentRedirect",
]);

/** A sentence that names the setting which the store refused; undefined for an outage. */
export function toSettingError(error: unknown, { bucket, endpoint, region }: S3Settings): Error | undefined {
  const { name } = error as Error;
  const where = endpoint ?? "Amazon S3";
  if (name === "NoSuchBucket") {
    return new Error(`STORAGE_BUCKET: ${where} has no bucket ${bucket}, expected one that exists`, { cause: error });
  }
  if (KEYS_REFUSED.has(name)) {
    const expected = `expected keys that may list, read, write and delete in the bucket ${bucket}`;
    return new Error(`STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY: refused by ${where} (${name}), ${expected}`, {
      cause: error,
    });
  }
  if (REGION_WRONG.has(name)) {
    const expected = STORAGE_SETTINGS.STORAGE_REGION.expected;
    return new Error(`STORAGE_REGION: ${bucket} is not in ${region}, expected ${expected}`, { cause: error });
  }
  if (name === "CredentialsProviderError") {
    return new Error("STORAGE_ACCESS_KEY_ID: expected a key, as this machine has no credentials of its own", {
      cause: error,
    });
  }
  return undefined;
}

/**
 * The same bytes; a connection that breaks in the middle, or brings nothing for `stallMilliseconds` while somebody
 * reads, is an outage too. Pauses of the reader, such as a slow client's, don't count.
 */
export function containBody(body: Readable, stallMilliseconds: number): Readable {
  async function* read(): AsyncIterable<Buffer> {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const stalled = setTimeout(() => body.destroy(new Error("The store stopped sending")), stallMilliseconds);
        const { done, value } = await chunks.next().finally(() => clearTimeout(stalled));
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw new StorageUnavailableError(error);
    }
  }
  const contained = Readable.from(read(), { objectMode: false });
  return contained.once("close", () => body.destroy());
}
