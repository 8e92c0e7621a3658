export { createLocalStorage } from "./local/local-storage.js";
export { createS3Storage } from "./s3/s3-storage.js";
export {
  readObject,
  type ByteRange,
  type LinkedAnswer,
  type ObjectEntry,
  type ObjectStorage,
  type OpenObject,
} from "./object-storage.js";
export { openBucket, type OpenedBucket } from "./open-bucket.js";
export { STORAGE_SETTINGS, toS3Settings, type S3Settings } from "./storage-settings.js";
export { StorageUnavailableError } from "./storage-unavailable-error.js";
