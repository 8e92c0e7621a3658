export { createLocalStorage } from "./local-storage.js";
export {
  readObject,
  StorageUnavailableError,
  type ByteRange,
  type ObjectEntry,
  type ObjectStorage,
  type OpenObject,
} from "./object-storage.js";
export { createS3Storage, openBucket, type OpenedBucket } from "./s3-storage.js";
export { STORAGE_SETTINGS, toS3Settings, type S3Settings } from "./storage-settings.js";
