import { beforeEach, describe, expect, it } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "shared-database";
import { createTestDatabase, shareTemplate } from "shared-database/testing";
import { EXIT_CODES, runFeedCommand } from "./feed-command.js";
import { STOREFRONT_SCHEMA } from "../platform/schema/storefront-schema.js";
import type { OpenStorefront } from "../platform/open-storefront-database.js";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { createFolder } from "../testing/import-options.js";
import { useForTests } from "../testing/use-for-tests.js";

let folder: string;
let printed: string[];
let reported: string[];

beforeEach(() => {
  folder = createFolder({
    "products.ndjson": '{"itemId":"1","name":"Pen"}\n{"itemId":"2"}\n',
    "product.ndjson": "",
  });
  [printed, reported] = [[], []];
});

const run = (...parameters: readonly string[]) => runWith(undefined, ...parameters);
const runWith = (open: OpenStorefront | undefined, ...parameters: readonly string[]) =>
  runFeedCommand(
    parameters,
    {
      print: (text) => printed.push(text),
      report: (text) => reported.push(text),
      environment: { DATA_DIR: join(folder, "data") },
    },
    { superstore: async () => [] },
    open,
  );

describe("feed", () => {
  it("checks a folder without a database", async () => {
    expect(await run("import", folder, "--check", "--json")).toBe(EXIT_CODES.invalidLines);
    expect(JSON.parse(printed.join(""))).toEqual({
      files: [
        {
          file: "products",
          lines: 2,
          created: 0,
          changed: 0,
          unchanged: 0,
          removed: 0,
          duplicates: 0,
          skipped: 2,
          invalid: 1,
        },
      ],
    });
    // Progress is said every few seconds.
    expect(reported.filter((text) => !text.startsWith("products: checking"))).toEqual([
      "product.ndjson is not a feed file and is ignored (see docs/feed).",
      "products.ndjson:2: name: expected a string, found nothing",
      "1 line is valid.",
    ]);
  });

  it.each([
    ["a path that is not there", ["import", "/nowhere"], "/nowhere does not exist or cannot be read."],
    ["an unknown format", ["import", "x", "--format", "excel"], "Allowed choices are feed, offers, superstore."],
    ["no path", ["import"], "missing required argument 'path'"],
    ["an unknown command", ["export"], "unknown command 'export'"],
  ])("ends with the usage code for %s", async (_what, parameters, message) => {
    expect(await run(...parameters)).toBe(EXIT_CODES.usage);
    expect(reported.join("\n")).toContain(message);
  });

  it("asks for a file where the format needs one", async () => {
    expect(await run("import", folder, "--format", "superstore")).toBe(EXIT_CODES.usage);
    expect(reported.join("\n")).toContain("is not a file");
  });

  it("checks a product file, says what it is and proposes its mapping", async () => {
    const table = join(folder, "table.csv");
    await writeFile(table, "SKU;Titel;Preis\n1;Stift;1,50\n");
    expect(await run("import", table, "--check")).toBe(EXIT_CODES.invalidLines);
    expect(reported.join("\n")).toContain('table.csv:1: (columns): expected columns for name (such as "title")');
    expect(reported.slice(-2)).toEqual([expect.stringContaining("pass it with --mapping"), "0 lines are valid."]);
    const mapping = join(folder, "mapping.json");
    await writeFile(mapping, JSON.stringify({ columns: { name: "Titel", price: "Preis" } }));
    expect(await run("import", table, "--check", "--mapping", mapping)).toBe(EXIT_CODES.done);
    expect(reported.at(-1)).toBe("1 line is valid.");
    const used = reported.find((text) => text.startsWith("Mapping: "))?.replace("Mapping: ", "") ?? "";
    expect(JSON.parse(used)).toMatchObject({ decimal: ",", columns: { itemId: "SKU", name: "Titel" } });
    expect(reported.join("\n")).toContain('"price":1.5');
    await writeFile(mapping, '{"decimal":"x"}');
    expect(await run("import", table, "--mapping", mapping)).toBe(EXIT_CODES.usage);
    expect(reported.at(-1)).toContain("is not a mapping file (see docs/feed). decimal:");
  });

  it("advises once how to number variants that share their numbers", async () => {
    const table = join(folder, "shared.csv");
    await writeFile(table, "id,title,price\n1,Pen,1\n1,Ink,1\n1,Cap,1\n");
    expect(await run("import", table, "--check")).toBe(EXIT_CODES.invalidLines);
    expect(reported.filter((text) => text.includes('{"columns": {"itemId": []}}'))).toHaveLength(1);
  });

  it("explains itself", async () => {
    expect(await run("import", "--help")).toBe(EXIT_CODES.done);
    expect(printed.join("")).toContain("Exit codes: 0 done");
  });

  describe("into a database", () => {
    const storefront = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
    const open = async () => ({ database: storefront.database, close: () => Promise.resolve() });

    it("knows every ZIP code after a feed without locations", async () => {
      expect(await runWith(open, "import", folder, "--skip-invalid")).toBe(EXIT_CODES.done);
      const known = await storefront.database
        .selectFrom("locations")
        .select("city")
        .where("zip_code", "=", "99501")
        .execute();
      expect(known).toEqual([{ city: "Anchorage" }]);
    });

    it("says how guests may buy, until the settings of the retail storefront decide that", async () => {
      const record = '{"kind":"tenant","tenant":"retail","guestsMayBuy":true}';
      await runWith(open, "import", folder, "--skip-invalid");
      expect(reported.at(-1)).toContain(record);
      await writeFile(join(folder, "variants-by-tenant.ndjson"), record);
      reported = [];
      await runWith(open, "import", folder, "--skip-invalid");
      expect(reported.join("\n")).not.toContain("guestsMayBuy");
    });
  });

  it("says who holds the embedded database", async () => {
    const held = { DATA_DIR: join(folder, "held") };
    await shareTemplate(held.DATA_DIR);
    const holder = await openDatabase({ directory: join(held.DATA_DIR, "storefront-database"), schema: [] });
    const code = await runFeedCommand(["import", folder], {
      print: () => undefined,
      report: (text) => reported.push(text),
      environment: held,
    });
    await holder.close();
    expect(code).toBe(EXIT_CODES.databaseUnavailable);
    expect(reported.at(-1)).toContain(String(process.pid));
  });
});
