import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EXIT_CODES, runFeedCommand } from "./feed-command.js";
import { createFolder } from "../testing/import-options.js";

let folder: string;
let printed: string[];
let reported: string[];

beforeEach(async () => {
  folder = await createFolder({
    "products.ndjson": '{"itemId":"1","name":"Pen"}\n{"itemId":"2"}\n',
    "product.ndjson": "",
  });
  [printed, reported] = [[], []];
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...parameters: readonly string[]) =>
  runFeedCommand(
    parameters,
    {
      print: (text) => printed.push(text),
      report: (text) => reported.push(text),
      environment: { DATA_DIR: join(folder, "data") },
    },
    { superstore: async () => [] },
  );

describe("feed", () => {
  it("checks a folder without a database", async () => {
    expect(await run("import", folder, "--check", "--json")).toBe(EXIT_CODES.invalidLines);
    expect(JSON.parse(printed.join(""))).toEqual({
      files: [{ file: "products", created: 0, changed: 0, unchanged: 0, skipped: 2, invalid: 1 }],
    });
    expect(reported).toEqual([
      "product.ndjson is not a feed file and is ignored (see docs/feed).",
      "products.ndjson:2: name: expected a string, found nothing",
    ]);
  });

  it.each([
    ["a path that is not there", ["import", "/nowhere"], "/nowhere does not exist or cannot be read."],
    ["an unknown format", ["import", "x", "--format", "excel"], "Allowed choices are feed, superstore."],
    ["no path", ["import"], "missing required argument 'path'"],
    ["an unknown command", ["export"], "unknown command 'export'"],
  ])("ends with the usage code for %s", async (_what, parameters, message) => {
    expect(await run(...parameters)).toBe(EXIT_CODES.usage);
    expect(reported.join("\n")).toContain(message);
  });

  it("asks for a file or a folder as the format needs it", async () => {
    expect(await run("import", folder, "--format", "superstore")).toBe(EXIT_CODES.usage);
    expect(await run("import", join(folder, "products.ndjson"))).toBe(EXIT_CODES.usage);
    expect(reported.join("\n")).toMatch(/is not a file[\s\S]*is not a folder/);
  });

  it("explains itself", async () => {
    expect(await run("import", "--help")).toBe(EXIT_CODES.done);
    expect(printed.join("")).toContain("Exit codes: 0 done");
  });

  it("writes the documentation", async () => {
    expect(await run("document", join(folder, "docs"))).toBe(EXIT_CODES.done);
  });

  it("says who holds the embedded database", async () => {
    const held = { DATA_DIR: join(folder, "held") };
    const { openDatabase } = await import("shared-database");
    const { storefrontMigrations } = await import("../platform/migrations/storefront-migrations.js");
    const holder = await openDatabase({
      directory: join(held.DATA_DIR, "storefront-database"),
      migrations: storefrontMigrations,
    });
    const code = await runFeedCommand(["import", folder], {
      print: () => undefined,
      report: (text) => reported.push(text),
      environment: held,
    });
    await holder.close();
    expect(code).toBe(EXIT_CODES.databaseUnavailable);
    expect(reported.at(-1)).toContain(String(process.pid));
  }, 60_000);
});
