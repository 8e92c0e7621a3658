import type { ObjectStorage } from "./object-storage.js";
import { createS3Storage } from "./s3/s3-storage.js";
import type { S3Settings } from "./storage-settings.js";
import { StorageUnavailableError } from "./storage-unavailable-error.js";

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
