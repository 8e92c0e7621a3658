import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished, PassThrough, Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReleasePath } from "shared-contracts";
import { extract, type Extract } from "tar-stream";
import { DomainError } from "../platform/domain-error.js";

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

export const MANIFEST_PATH = "release.json";

const MIB = 1024 * 1024;
const FILES = 500;
const RELEASE_BYTES = 50 * MIB;

/** `release.json` has its own limit. */
export const RELEASE_LIMITS = {
  files: FILES,
  fileBytes: 10 * MIB,
  releaseBytes: RELEASE_BYTES,
  manifestBytes: MIB,
  /** Size of the uploaded archive: the release plus three header blocks of 512 bytes per entry. */
  archiveBytes: RELEASE_BYTES + MIB + (FILES + 1) * 3 * 512 + 10 * 1024,
};

type ReceivedFile = { readonly bytes: number; readonly integrity: string };

/** Keyed by path, including `release.json`. */
export type ReceivedFiles = ReadonlyMap<string, ReceivedFile>;

/**
 * Writes and hashes the files of a tar archive while it is received. Throws `release-invalid` for anything but regular
 * files at safe paths, and `release-too-large` as soon as a limit is exceeded, without reading further.
 */
export async function receiveArchive(archive: Readable, draft: string): Promise<ReceivedFiles> {
  const entries = extract();
  const [, files] = await Promise.all([
    pipeline([archive, limitBytes(RELEASE_LIMITS.archiveBytes), entries]),
    receiveEntries(entries, draft).finally(() => entries.destroy()),
  ]).catch((error: unknown) => {
    throw toArchiveError(error);
  });
  return files;
}

async function receiveEntries(entries: AsyncIterable<Entry>, draft: string): Promise<ReceivedFiles> {
  const limits = RELEASE_LIMITS;
  const files = new Map<string, ReceivedFile>();
  const folders = new Set<string>();
  let releaseBytes = 0;
  for await (const entry of entries) {
    const { type, name } = entry.header;
    const path = name.replace(/^\.\//, "");
    if (type === "directory") {
      entry.resume();
      continue;
    }
    if (type !== "file") throw createInvalidError(`${name} is a ${String(type)}: only regular files are allowed`);
    claimPath(path, files, folders);
    if (files.size > limits.files) throw createTooLargeError("files", limits.files);
    const isManifest = path === MANIFEST_PATH;
    const file = await receiveFile(entry, join(draft, path), {
      path,
      limit: isManifest ? limits.manifestBytes : limits.fileBytes,
    });
    if (!isManifest) releaseBytes += file.bytes;
    if (releaseBytes > limits.releaseBytes) throw createTooLargeError("bytes of all files", limits.releaseBytes);
    files.set(path, file);
  }
  return files;
}

/** Throws if the path is invalid, a duplicate, or both a file and a folder. */
function claimPath(path: string, files: ReceivedFiles, folders: Set<string>): void {
  if (!ReleasePath.safeParse(path).success) {
    throw createInvalidError(`${JSON.stringify(path)} is not a valid release path`);
  }
  const parents = path
    .split("/")
    .slice(0, -1)
    .map((_name, index, names) => names.slice(0, index + 1).join("/"));
  if (files.has(path)) throw createInvalidError(`${path} appears twice in the archive`);
  if (folders.has(path) || parents.some((parent) => files.has(parent))) {
    throw createInvalidError(`${path} is a file and a folder at once`);
  }
  parents.forEach((parent) => folders.add(parent));
}

async function receiveFile(
  entry: Entry,
  location: string,
  { path, limit }: { path: string; limit: number },
): Promise<ReceivedFile> {
  if ((entry.header.size ?? 0) > limit) throw createTooLargeError(`bytes of ${path}`, limit);
  await mkdir(dirname(location), { recursive: true });
  const hash = createHash("sha384");
  const handle = await open(location, "wx");
  let bytes = 0;
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, integrity: `sha384-${hash.digest("base64")}` };
}

function limitBytes(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(createTooLargeError("bytes of the archive", limit));
      else done(null, chunk);
    },
  });
}

function createInvalidError(problem: string): DomainError {
  return new DomainError("release-invalid", { problems: [problem] });
}

function createTooLargeError(what: string, limit: number): DomainError {
  return new DomainError("release-too-large", { what, limit });
}

/** Errors of tar are the client's; errors of the file system are ours. */
function toArchiveError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { message, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return error;
  return createInvalidError(`the body is not a complete tar archive (${message})`);
}

/**
 * The request body as a stream that can be destroyed without closing the connection, so that a refused client still
 * gets a response. `drain` discards the rest of the body.
 */
export function detachBody(raw: Readable): { readonly body: Readable; drain(): void } {
  const body = new PassThrough();
  raw.pipe(body);
  finished(raw, { writable: false }, (error) => {
    if (error) body.destroy(new Error("the connection was closed"));
  });
  // Readers of the body handle errors; ignore those that arrive afterwards.
  body.on("error", () => undefined);
  return {
    body,
    drain() {
      raw.unpipe(body);
      body.destroy();
      raw.resume();
    },
  };
}
