type ReleaseFileType = {
  readonly contentType: string;
  readonly isCompressible: boolean;
  /** True for files that pages don't embed: opened directly, they must not act in the serving origin. */
  readonly isSandboxed: boolean;
};

const SCRIPT: ReleaseFileType = {
  contentType: "text/javascript; charset=utf-8",
  isCompressible: true,
  isSandboxed: false,
};
const sandboxed = (contentType: string): ReleaseFileType => ({ contentType, isCompressible: true, isSandboxed: true });
const packed = (contentType: string): ReleaseFileType => ({ contentType, isCompressible: false, isSandboxed: false });

/** Allowed file types of a release, by extension. No documents. */
const FILE_TYPES: Readonly<Record<string, ReleaseFileType>> = {
  js: SCRIPT,
  mjs: SCRIPT,
  cjs: SCRIPT,
  css: { contentType: "text/css; charset=utf-8", isCompressible: true, isSandboxed: false },
  map: { contentType: "application/json; charset=utf-8", isCompressible: true, isSandboxed: false },
  json: sandboxed("application/json; charset=utf-8"),
  txt: sandboxed("text/plain; charset=utf-8"),
  md: sandboxed("text/markdown; charset=utf-8"),
  svg: sandboxed("image/svg+xml"),
  wasm: sandboxed("application/wasm"),
  gltf: sandboxed("model/gltf+json"),
  glb: { ...packed("model/gltf-binary"), isSandboxed: true },
  hdr: { ...packed("image/vnd.radiance"), isSandboxed: true },
  png: packed("image/png"),
  jpg: packed("image/jpeg"),
  jpeg: packed("image/jpeg"),
  gif: packed("image/gif"),
  webp: packed("image/webp"),
  avif: packed("image/avif"),
  ico: packed("image/vnd.microsoft.icon"),
  woff: packed("font/woff"),
  woff2: packed("font/woff2"),
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
