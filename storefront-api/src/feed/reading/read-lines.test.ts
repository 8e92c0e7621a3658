import { expect, it } from "@jest/globals";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readLines } from "./read-lines.js";

const directory = mkdtempSync(join(tmpdir(), "lines-"));

async function linesOf(content: string | Buffer, limit?: number) {
  const path = join(directory, "file.ndjson");
  writeFileSync(path, content);
  const lines: [line: number, text: string | undefined][] = [];
  for await (const { line, text } of readLines(path, limit)) lines.push([line, text]);
  return lines;
}

it.each<[string, string, [number, string][]]>([
  [
    "a last line without line end",
    "a\nb",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
  [
    "empty lines, which are counted and left out",
    "a\n\n  \nb\n",
    [
      [1, "a"],
      [4, "b"],
    ],
  ],
  [
    "line ends of Windows",
    "a\r\nb\r\n",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
  ["a byte order mark", "\uFEFFa\n", [[1, "a"]]],
  ["an empty file", "", []],
])("reads %s", async (_what, content, expected) => {
  expect(await linesOf(content)).toEqual(expected);
});

it("keeps characters whole where chunks of the file cut them", async () => {
  const line = `${"x".repeat(65_535)}é🌻`;
  expect(await linesOf(`${line}\n${line}`)).toEqual([
    [1, line],
    [2, line],
  ]);
});

it("reads a line of the limit and gives up on one that is longer", async () => {
  expect(await linesOf(`${"x".repeat(10)}\n${"x".repeat(11)}\ny`, 10)).toEqual([
    [1, "x".repeat(10)],
    [2, undefined],
    [3, "y"],
  ]);
});

it("never keeps a line that has no end", async () => {
  expect(await linesOf(`${"x".repeat(300_000)}\ny`, 1000)).toEqual([
    [1, undefined],
    [2, "y"],
  ]);
});
