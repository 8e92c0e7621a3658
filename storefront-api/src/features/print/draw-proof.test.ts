import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import type { PrintDesign } from "shared-contracts";
import { drawProof } from "./draw-proof.js";
import { proofFonts, toFontRuns } from "./proof-fonts.js";
import { readPdf } from "./read-pdf.fixture.js";

const design: PrintDesign = {
  color: "FullColor",
  sides: "TwoSided",
  paperSize: "3.5x2",
  paperType: "Matte",
  front: ["Harbor & Pine", "Łódź · Ελλάδα · Москва"],
  back: ["harborpine.example"],
  places: [{ side: "front", line: 0, x: 0.5, y: 0.25, scale: 1 }],
  pictures: [
    { fileId: "p1", side: "back", x: 0.5, y: 0.5, width: 0.5, aspect: 0.5 },
    { fileId: "unknown", side: "back", x: 0.5, y: 0.5, width: 0.5, aspect: 0.5 },
  ],
};
const createdAt = new Date("2025-06-03T12:00:00Z");

async function draw(changes: Partial<PrintDesign> = {}): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  return drawProof({
    design: { ...design, ...changes },
    pictures: new Map([["p1", jpeg]]),
    title: "Ünïque",
    createdAt,
  });
}

describe("the proof, as another reader sees it", () => {
  it("has a page a side with trim and bleed where printers cut", async () => {
    const { pages, title } = await readPdf(await draw());
    expect(title).toBe("Ünïque");
    expect(pages.map(({ boxes }) => boxes)).toEqual(
      Array.from({ length: 2 }, () => ({
        media: [0, 0, 306, 198],
        trim: [27, 27, 279, 171],
        bleed: [18, 18, 288, 180],
      })),
    );
    expect((await readPdf(await draw({ sides: "OneSided" }))).pages).toHaveLength(1);
  });

  it("embeds every font that it uses, and writes each letter in one that has it", async () => {
    const { pages, fonts } = await readPdf(await draw());
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    for (const font of fonts) expect(font).toMatchObject({ name: expect.stringMatching(/Arimo/), isEmbedded: true });
    const text = pages.map((page) => page.text).join(" ");
    for (const words of ["Harbor & Pine", "harborpine.example"]) expect(text).toContain(words);
    for (const word of ["Łódź", "Ελλάδα", "Москва"]) expect(text.replaceAll(" ", "")).toContain(word);
  });

  it("puts a moved line where the layout says, and prints the owner's picture once", async () => {
    const { pages } = await readPdf(await draw());
    const heading = pages[0]?.lines.find(({ text }) => text === "Harbor & Pine");
    expect((heading?.x ?? 0) + (heading?.width ?? 0) / 2).toBeCloseTo(27 + 126, 0);
    expect(heading?.y).toBeCloseTo(198 - 27 - 36, 0);
    expect(pages.map(({ pictures }) => pictures)).toEqual([0, 1]);
  });

  it("sets a line where it is aligned, in the chosen font", async () => {
    const { pages, fonts } = await readPdf(await draw({ font: "Mono", align: "Left", places: [], sides: "OneSided" }));
    const heading = pages[0]?.lines.find(({ text }) => text.startsWith("Harbor"));
    expect(heading?.x).toBeCloseTo(27 + 17.64, 0);
    expect(fonts.every(({ name }) => name.includes("Cousine"))).toBe(true);
  });

  it("takes less than a second for two sides full of text", async () => {
    await draw();
    const full = Array.from({ length: 8 }, () => "Wholesale ".repeat(8));
    // CPU time instead of wall time, which depends on other load.
    const before = process.cpuUsage();
    await draw({ front: full, back: full });
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });
});

it("splits text by the fonts that can write it, and keeps to one as long as that goes", () => {
  expect(toFontRuns("Aб c", proofFonts("Sans"))).toEqual([
    { font: "arimo latin", text: "A" },
    { font: "arimo cyrillic", text: "б" },
    { font: "arimo latin", text: " c" },
  ]);
  expect(toFontRuns("日", proofFonts("Sans"))).toEqual([{ font: "arimo latin", text: "日" }]);
});
