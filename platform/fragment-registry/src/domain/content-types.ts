type ContentType = { readonly type: string; readonly compressible: boolean };

const text = (type: string): ContentType => ({ type, compressible: true });
const binary = (type: string): ContentType => ({ type, compressible: false });

/**
 * By extension, regardless of the manifest, and without HTML: a release must not make the page's origin serve
 * documents.
 */
const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  js: text("text/javascript; charset=utf-8"),
  mjs: text("text/javascript; charset=utf-8"),
  cjs: text("text/javascript; charset=utf-8"),
  css: text("text/css; charset=utf-8"),
  json: text("application/json; charset=utf-8"),
  map: text("application/json; charset=utf-8"),
  txt: text("text/plain; charset=utf-8"),
  md: text("text/markdown; charset=utf-8"),
  svg: text("image/svg+xml"),
  wasm: text("application/wasm"),
  gltf: text("model/gltf+json"),
  glb: binary("model/gltf-binary"),
  hdr: binary("image/vnd.radiance"),
  png: binary("image/png"),
  jpg: binary("image/jpeg"),
  jpeg: binary("image/jpeg"),
  gif: binary("image/gif"),
  webp: binary("image/webp"),
  avif: binary("image/avif"),
  ico: binary("image/vnd.microsoft.icon"),
  woff: binary("font/woff"),
  woff2: binary("font/woff2"),
};

const UNKNOWN: ContentType = binary("application/octet-stream");

export function resolveContentType(path: string): ContentType {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
  return CONTENT_TYPES[extension] ?? UNKNOWN;
}
