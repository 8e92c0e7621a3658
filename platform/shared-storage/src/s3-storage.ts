import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import {
  assertFolder,
  assertKey,
  assertPrefix,
  StorageUnavailableError,
  type ObjectEntry,
  type ObjectStorage,
} from "./object-storage.js";
import { STORAGE_SETTINGS, type S3Settings } from "./storage-settings.js";

/**
 * A shopper or a team waits meanwhile, so an outage has to be noticed within seconds. `stall`: of a body that is read.
 * The SDK's own `socketTimeout` would also end downloads that a slow client pauses.
 */
const LIMITS = { connectionTimeout: 2_000, requestTimeout: 10_000, stall: 10_000 };
/** Written and deleted to try the keys. */
const PROBE = "probe";
const ATTEMPTS = 2;
const AT_ONCE = 8;

export type S3Storage = ObjectStorage & {
  /** Throws a sentence that names the wrong setting, or `StorageUnavailableError`. */
  check(): Promise<void>;
};

export type OpenedBucket = {
  readonly storage: ObjectStorage;
  /** The bucket didn't answer now. The service starts all the same, and answers 503 for files until it does. */
  readonly outage: StorageUnavailableError | undefined;
};

/**
 * One kind of files in the bucket, below a prefix that ends with `/`. Throws a sentence that names the wrong setting.
 */
export async function openBucket(settings: S3Settings, prefix: string): Promise<OpenedBucket> {
  const storage = await createS3Storage({ ...settings, prefix: `${settings.prefix}${prefix}` });
  try {
    await storage.check();
    return { storage, outage: undefined };
  } catch (error) {
    if (error instanceof StorageUnavailableError) return { storage, outage: error };
    throw error;
  }
}

/**
 * Objects of a bucket below a prefix. An acknowledged `put` has the store's own durability. The SDK costs 0.3 s and
 * 22 MB, so a service without a bucket doesn't load it.
 */
export async function createS3Storage(settings: S3Settings, limits: Partial<typeof LIMITS> = {}): Promise<S3Storage> {
  const { stall, ...timeouts } = { ...LIMITS, ...limits };
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import("@aws-sdk/client-s3");
  const { bucket: Bucket, prefix: own, endpoint, region, credentials, pathStyle } = settings;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { ...timeouts, throwOnRequestTimeout: true, socketTimeout: 0 },
    // Many compatible stores refuse the newer checksums; MD5 is older than all of them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const toKey = (key: string) => {
    assertKey(key);
    return own + key;
  };

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const ContentMD5 = createHash("md5").update(bytes).digest("base64");
    const object = { Bucket, Key: toKey(key), Body: bytes, ContentLength: bytes.byteLength, ContentMD5 };
    await client.send(new PutObjectCommand(object)).catch(containFailure);
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: toKey(key) })).catch(containFailure);
  }

  async function* list(prefix: string): AsyncIterable<readonly ObjectEntry[]> {
    assertPrefix(prefix);
    let token: string | undefined;
    do {
      const request = { Bucket, Prefix: own + prefix, ...(token !== undefined && { ContinuationToken: token }) };
      const answer = await client.send(new ListObjectsV2Command(request)).catch(containFailure);
      const entries = (answer.Contents ?? []).map(({ Key = "", Size = 0, LastModified }) => {
        return { key: Key.slice(own.length), bytes: Size, savedAt: LastModified ?? new Date() };
      });
      if (entries.length > 0) yield entries;
      token = answer.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    put,

    async putFolder(prefix, folder) {
      assertFolder(prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      await forEachAtOnce(paths, async (path) => {
        await put(prefix + relative(folder, path).replaceAll(sep, "/"), await readFile(path));
      });
    },

    async get(key, range) {
      const Range = range && `bytes=${range.from}-${range.to}`;
      const request = { Bucket, Key: toKey(key), ...(Range !== undefined && { Range }) };
      const answer = await client.send(new GetObjectCommand(request)).catch(whenAbsent);
      return answer && { body: containBody(answer.Body as Readable, stall), bytes: answer.ContentLength ?? 0 };
    },

    async find(key) {
      const answer = await client.send(new HeadObjectCommand({ Bucket, Key: toKey(key) })).catch(whenAbsent);
      return answer && { key, bytes: answer.ContentLength ?? 0, savedAt: answer.LastModified ?? new Date() };
    },

    delete: remove,

    async deleteFolder(prefix) {
      assertFolder(prefix);
      for await (const entries of list(prefix)) await forEachAtOnce(entries, ({ key }) => remove(key));
    },

    list,

    async check() {
      const Key = `${own}${PROBE}-${randomUUID()}`;
      const probe = { Bucket, Key };
      try {
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: own, MaxKeys: 1 }));
        await client.send(new PutObjectCommand({ ...probe, Body: "", ContentLength: 0 }));
        await client.send(new HeadObjectCommand(probe));
        await client.send(new DeleteObjectCommand(probe));
      } catch (error) {
        throw toSettingError(error, settings) ?? containFailure(error);
      }
    },
  };
}

/** Starts nothing more after a failure. */
async function forEachAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(act));
  }
}

function whenAbsent(error: unknown): undefined {
  if (error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name)) return undefined;
  return containFailure(error);
}

/** Whatever the store answers at run time is for its operators to mend; the caller tries again later. */
function containFailure(error: unknown): never {
  throw new StorageUnavailableError(error);
}

const KEYS_REFUSED = new Set(["AccessDenied", "Forbidden", "InvalidAccessKeyId", "SignatureDoesNotMatch"]);
const REGION_WRONG = new Set([
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException",
  "PermanentRedirect",
]);

/** A sentence that names the setting which the store refused; undefined for an outage. */
function toSettingError(error: unknown, { bucket, endpoint, region }: S3Settings): Error | undefined {
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
