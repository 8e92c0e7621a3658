import { expect, it } from "@jest/globals";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "shared-database";
import { templateFolder } from "shared-database/testing";
import { STOREFRONT_SCHEMA } from "./storefront-schema.js";

it("refuses a data folder of before there was one schema, in one line that says what to do", async () => {
  const directory = await mkdtemp(join(tmpdir(), "older-"));
  const place = { directory, templateDirectory: templateFolder() };
  const older = await readFile(join(__dirname, "d2849369.sql"), "utf8");
  const statements = older.split(";\n").filter((statement) => statement.trim() !== "");
  await (await openDatabase({ ...place, schemaName: "elsewhere", schema: statements })).close();
  const opening = openDatabase({ ...place, schemaName: "storefront", schema: STOREFRONT_SCHEMA });
  await expect(opening).rejects.toMatchObject({
    code: "other-version",
    message: expect.stringMatching(
      /^The database has tables of another version [^\n]*: start that version, or set DATA_DIR or DATABASE_URL to an empty database \([^\n]*\)\.$/,
    ),
  });
});
