/** `node read-pdf.mjs <file>`: prints what PDF.js finds in a PDF as JSON, page boxes included. */
import { readFile } from "node:fs/promises";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

const bytes = await readFile(process.argv[2]);
const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true }).promise;
const { info } = await document.getMetadata();

// PDF.js crops to the media box and doesn't report the other boxes; they are uncompressed in the page objects.
const source = bytes.toString("latin1");
const boxesOf = (name) =>
  [...source.matchAll(new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`, "g"))].map(([, numbers]) =>
    numbers.trim().split(/\s+/).map(Number),
  );
const [trims, bleeds] = [boxesOf("TrimBox"), boxesOf("BleedBox")];

const fonts = new Map();
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  fnArray.forEach((operation, at) => {
    if (operation !== OPS.setFont) return;
    const [id] = argsArray[at];
    const font = page.commonObjs.get(id);
    fonts.set(id, { name: font.name, isEmbedded: !font.missingFile && font.data !== undefined });
  });
  const { items } = await page.getTextContent();
  const lines = items
    .filter(({ str }) => str.trim() !== "")
    .map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], width }));
  pages.push({
    boxes: { media: page.view, trim: trims[number - 1], bleed: bleeds[number - 1] },
    text: lines.map(({ text }) => text).join(" "),
    lines,
    pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
  });
}
process.stdout.write(JSON.stringify({ title: info.Title, fonts: [...fonts.values()], pages }));
