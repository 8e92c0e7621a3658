type ReleaseFileType = {
  readonly contentType: string;
  /** True for files that pages don't embed: opened directly, they must not act in the serving origin. */
  readonly isSandboxed: boolean;
};

const embedded = (contentType: string): ReleaseFileType => ({ contentType, isSandboxed: false });
const sandboxed = (contentType: string): ReleaseFileType => ({ contentType, isSandboxed: true });
const SCRIPT = embedded("text/javascript; charset=utf-8");

/** Allowed file types of a release, by extension. No documents. */
const FILE_TYPES: Readonly<Record<string, ReleaseFileType>> = {
  js: SCRIPT,
  mjs: SCRIPT,
  cjs: SCRIPT,
  css: embedded("text/css; charset=utf-8"),
  map: embedded("application/json; charset=utf-8"),
  json: sandboxed("application/json; charset=utf-8"),
  txt: sandboxed("text/plain; charset=utf-8"),
  md: sandboxed("text/markdown; charset=utf-8"),
  svg: sandboxed("image/svg+xml"),
  wasm: sandboxed("application/wasm"),
  gltf: sandboxed("model/gltf+json"),
  glb: sandboxed("model/gltf-binary"),
  hdr: sandboxed("image/vnd.radiance"),
  png: embedded("image/png"),
  jpg: embedded("image/jpeg"),
  jpeg: embedded("image/jpeg"),
  gif: embedded("image/gif"),
  webp: embedded("image/webp"),
  avif: embedded("image/avif"),
  ico: embedded("image/vnd.microsoft.icon"),
  woff: embedded("font/woff"),
  woff2: embedded("font/woff2"),
};

/** Undefined for file types that releases may not contain. */
export function resolveFileType(path: string): ReleaseFileType | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;
}

/**
 * Stands in place of the version in a file's address, `/releases/{name}/{hash}/{path}`, so that the address stays the
 * same through releases that don't change the file: `sha384-<base64url>`.
 */
export function toFileHash(integrity: string): string {
  return integrity.replaceAll("+", "-").replaceAll("/", "_");
}

/** The integrity that an address names in place of a version; undefined if it names a version. */
export function readFileHash(version: string): string | undefined {
  const [, hash] = /^sha384-([\w-]{64})$/.exec(version) ?? [];
  return hash && `sha384-${hash.replaceAll("-", "+").replaceAll("_", "/")}`;
}

/** Headers of a release file on every server. Releases can't change them. */
export function toFileHeaders(path: string): Readonly<Record<string, string>> | undefined {
  const type = resolveFileType(path);
  return (
    type && {
      "content-type": type.contentType,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(type.isSandboxed && { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
      // It still displays in an <img>.
      ...(type.contentType === "image/svg+xml" && { "content-disposition": "attachment" }),
    }
  );
}
