import { beforeAll, describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { drawDocument } from "./draw-document.js";
import { listProductDocuments, type DocumentedProduct } from "./product-documents.js";

type DeclaredProduct = DocumentedProduct & {
  readonly documents?: readonly { readonly title: string; readonly url: string; readonly bytes: number }[];
};

const products = readFileSync(join(__dirname, "../../feed/products.ndjson"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as DeclaredProduct);

describe("documents of the demonstration goods", () => {
  it("are the ones that the feed declares (npm run documents -w demonstration)", () => {
    for (const product of products) {
      const drawn = listProductDocuments(product).map(({ name, title }) => [title, `/images/documents/${name}.pdf`]);
      expect((product.documents ?? []).map(({ title, url }) => [title, url])).toEqual(drawn);
    }
  });

  it("have the sixteen sections of a safety data sheet in their order", () => {
    const cleaner = products.find(({ itemId }) => itemId === "400110") as DeclaredProduct;
    const [sheet] = listProductDocuments(cleaner);
    expect(sheet?.sections.map(({ heading }) => Number.parseInt(heading))).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
  });
});

describe("a document as PDF", () => {
  let read: { title: string; language: string; text: string; roles: readonly string[] };
  beforeAll(async () => {
    const product = products.find(({ itemId }) => itemId === "300101") as DeclaredProduct;
    const [document] = listProductDocuments(product);
    if (!document) throw new Error("The chair has no document.");
    const folder = await mkdtemp(join(tmpdir(), "document-"));
    const file = join(folder, "chair.pdf");
    await writeFile(file, await drawDocument({ product, document, picture: undefined }));
    // PDF.js doesn't run inside Jest.
    const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, "read-structure.mjs"), file]);
    read = JSON.parse(stdout);
    await rm(folder, { recursive: true });
  });

  it("has title and language", () => {
    expect(read.title).toBe("Assembly instructions: Alderworks Ergo Mesh Task Chair, Adjustable Arms, Black");
    expect(read.language).toBe("en-US");
  });

  it("says what the feed declares", () => {
    expect(read.text).toContain("Item 300101");
    expect(read.text).toContain("300 lb");
  });

  it("is tagged: headings, lists, and tables with headers", () => {
    expect(read.roles).toEqual(
      expect.arrayContaining(["H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH"]),
    );
  });
});
