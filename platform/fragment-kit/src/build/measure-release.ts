import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { ReleaseManifest, ReleaseMeasures } from "shared-contracts";

/** Servers compress better, by up to a tenth, in thirty times the time. */
const QUALITY = 9;

/** Bytes that a visitor loads for each slot, and for the release's styles. */
export function measureBytes(
  folder: string,
  { entry, exposes, styles }: ReleaseManifest["browser"],
): Pick<ReleaseMeasures, "scriptBytes" | "styleBytes"> {
  const known = new Map<string, number>();
  const toBytes = (path: string): number => {
    const bytes = known.get(path) ?? compress(join(folder, path));
    known.set(path, bytes);
    return bytes;
  };
  const slots = Object.entries(exposes).map(([expose, { scripts }]) => {
    const bytes = [entry, ...scripts].reduce((sum, path) => sum + toBytes(path), 0);
    return [expose.replace("./", ""), bytes] as const;
  });
  return { scriptBytes: Object.fromEntries(slots), styleBytes: styles === undefined ? 0 : toBytes(styles) };
}

/** Rounded up to hundreds, so that another version of Node gives the same. */
function compress(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return Math.ceil(brotliCompressSync(readFileSync(file), { params }).length / 100) * 100;
}
