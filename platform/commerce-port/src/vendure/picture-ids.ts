export type PictureIds = {
  /** The id of a picture by Vendure's URL of it; of a picture elsewhere the URL itself. */
  toId(url: string): string;
  /** Undefined for an id that isn't one of these. */
  toUrl(id: string, width: number): string | undefined;
};

/** Below `preview/`, where Vendure keeps what it made of uploads; `source/` has the uploads themselves. */
const PREVIEW = /^preview\/[^?#\\]+$/;

/** An asset's path as one segment of the shop's own address. */
export function createPictureIds(assetsUrl: string): PictureIds {
  return {
    toId: (url) => (url.startsWith(assetsUrl) ? toText(url.slice(assetsUrl.length)) : url),
    toUrl(id, width) {
      const path = Buffer.from(id, "base64url").toString("utf8");
      if (toText(path) !== id || !PREVIEW.test(path) || path.split("/").includes("..")) return undefined;
      return `${assetsUrl}${path}?w=${width}&mode=resize&format=webp`;
    },
  };
}

function toText(path: string): string {
  return Buffer.from(path, "utf8").toString("base64url");
}
