import { expect, it, jest } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { FEED_FILES, type FeedFile, type FeedRecord } from "./feed-files.js";
import { parseLine } from "./reading/parse-record.js";
import { writeRecords } from "./writing/write-records.js";
import { useForTests } from "../testing/use-for-tests.js";

const FEED = join(__dirname, "../../../tools/demonstration/feed");
const LINES_OF_FILE = process.env.LONG_TESTS ? 3 : 1;
/** Every third change of a record; all of them with `LONG_TESTS=1`. */
const TRIED_OF = process.env.LONG_TESTS ? 1 : 3;
/** JSON of values that strangers put where anything else was expected. */
const HOSTILE = [
  String.raw`"a\u0000b"`,
  String.raw`"a\ud800b"`,
  String.raw`"\u001b[2J\u202egnp.exe"`,
  `"${"字".repeat(20_000)}"`,
  `"${Array.from({ length: 4000 }, (_, index) => `w${index}`).join(" ")}"`,
  `"${"\\\\".repeat(150)}"`,
  `"../../etc/passwd"`,
  `"'; drop table products; --"`,
  `"=HYPERLINK(A1)"`,
  `"0000-01-01T00:00:00Z"`,
  `"0001-01-01T00:00:00+15:00"`,
  `"9999-12-31T23:59:59-15:00"`,
  `"2025-01-01T00:00:00+23:59"`,
  `"2025-01-01T00:00:00.${"1".repeat(60)}Z"`,
  `"2025-12-31T23:59:60Z"`,
  "1e999",
  "1e308",
  "-1e308",
  "1e-320",
  "-0",
  "9007199254740993",
  "2147483648",
  "0.1",
  "[]",
  "{}",
  `{"__proto__":{"polluted":true}}`,
  `{"constructor":{"prototype":{"polluted":true}}}`,
  `{"__proto__":"polluted","constructor":"polluted"}`,
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  "null",
];

jest.setTimeout(300_000);
const storefront = useForTests(createTestStorefront);

/** The JSON of `value` once for each of its parts, with that part replaced. */
function* replaceParts(value: unknown, json: string, toWhole = (part: string) => part): Generator<string> {
  yield toWhole(json);
  if (typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  for (const [place, [key, entry]] of entries.entries()) {
    const toObject = (part: string) => {
      const parts = entries.map(([name, other], index) => [name, index === place ? part : JSON.stringify(other)]);
      return Array.isArray(value)
        ? `[${parts.map(([, other]) => other).join()}]`
        : `{${parts.map(([name = "", other]) => `${JSON.stringify(name)}:${other}`).join()}}`;
    };
    yield* replaceParts(entry, json, (part) => toWhole(toObject(part)));
    // Long lists have the same rules for each entry.
    if (Array.isArray(value) && key === "1") break;
  }
}

/** Files that the demonstration doesn't have. */
const OTHER_LINES: { readonly [File in FeedFile]?: object } = {
  locations: { zipCode: "01760", city: "Natick", state: "MA", latitude: 42, longitude: -71 },
  offers: { itemId: "300101", price: 4, salePrice: 3.5, storeNumber: "0008", onHand: 8, onBackOrder: false },
};

function readLongestLines(file: FeedFile): readonly string[] {
  const other = OTHER_LINES[file];
  if (other) return [JSON.stringify(other)];
  const lines = readFileSync(join(FEED, `${file}.ndjson`), "utf8")
    .trim()
    .split("\n");
  return lines.toSorted((one, other) => other.length - one.length).slice(0, LINES_OF_FILE);
}

/** Records of a file that were accepted with a hostile part. */
function listAccepted<File extends FeedFile>(file: File): readonly FeedRecord<File>[] {
  const accepted = new Map<string, FeedRecord<File>>();
  let tried = 0;
  for (const source of readLongestLines(file))
    for (const json of HOSTILE)
      for (const text of replaceParts(JSON.parse(source), json)) {
        tried += 1;
        if (tried % TRIED_OF !== 0) continue;
        const parsed = parseLine(FEED_FILES[file], `${file}.ndjson`, { line: 1, text });
        if (parsed.kind === "record") accepted.set(JSON.stringify(parsed.record), parsed.record as FeedRecord<File>);
        else expect(parsed.problems.length).toBeGreaterThan(0);
      }
  return [...accepted.values()];
}

it.each(Object.keys(FEED_FILES) as FeedFile[])(
  "writes every record of %s that it accepts, whatever is in it",
  async (file) => {
    const accepted = listAccepted(file);
    expect(accepted.length).toBeGreaterThan(0);
    // One at a time, because records of one key would replace each other.
    const failed: string[] = [];
    for (const record of accepted) {
      try {
        await writeRecords(storefront.connection.database, file, [record], { now: new Date() });
      } catch (error) {
        failed.push(`${String(error)}: ${JSON.stringify(record).slice(0, 300)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  },
);
