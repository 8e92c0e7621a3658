import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Numbers of the first and the last record. */
export type Range = { readonly from: number; readonly to: number };

/** Writes a file with one JSON record per line, and its folder. */
export async function writeFeedFile(
  path: string,
  { from, to }: Range,
  toRecord: (number: number) => object,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  for (let number = from; number <= to; number += 1)
    if (!file.write(`${JSON.stringify(toRecord(number))}\n`)) await once(file, "drain");
  file.end();
  await once(file, "finish");
}
