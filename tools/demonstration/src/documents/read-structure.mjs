/** `node read-structure.mjs <file>`: prints title, language, text and the tags of a PDF's first page as JSON. */
import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const pdf = await getDocument({ data: new Uint8Array(await readFile(process.argv[2])), verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
const page = await pdf.getPage(1);
const { items } = await page.getTextContent();

/** Roles of the tree's elements, depth first. */
const rolesOf = ({ role, children = [] }) => [role ?? [], children.map(rolesOf)].flat(Infinity);

process.stdout.write(
  JSON.stringify({
    title: info.Title,
    language: info.Language,
    text: items.map(({ str = "" }) => str).join(""),
    roles: [...new Set(rolesOf(await page.getStructTree()))],
  }),
);
