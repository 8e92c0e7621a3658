import { expect, it } from "@jest/globals";
import { toFontFaces } from "./font-faces.js";
import { globalStyles } from "./global-styles.js";

const faces = toFontFaces("/font.woff2").split("@font-face").slice(1);
const read = (face: string | undefined, property: string) =>
  new RegExp(`[{;]${property}:([^;}]+)`).exec(face ?? "")?.[1]?.replaceAll('"', "");

it("loads the typeface in all weights, for views that it is in time for", () => {
  expect(faces[0]).toContain('src:url(/font.woff2) format("woff2")');
  expect(read(faces[0], "font-weight")).toBe("300 900");
  expect(read(faces[0], "font-display")).toBe("optional");
});

it("stands in with local fonts that take its room, for each weight that text has", () => {
  const standIns = faces.slice(1);
  expect(standIns.map((face) => read(face, "font-weight"))).toEqual(["300 599", "600 900"]);
  for (const face of standIns) {
    expect(read(face, "src")).toMatch(/^local\(/);
    const adjusted = Number.parseFloat(read(face, "size-adjust") ?? "") / 100;
    expect(Number.parseFloat(read(face, "ascent-override") ?? "") * adjusted).toBeCloseTo(95, 1);
    expect(Number.parseFloat(read(face, "descent-override") ?? "") * adjusted).toBeCloseTo(25, 1);
  }
});

it("is what the tokens name first", () => {
  const families = faces.slice(0, 2).map((face) => read(face, "font-family"));
  expect(/--font-text:([^;]+)/.exec(globalStyles)?.[1]?.replaceAll('"', "")).toContain(`${families.join(", ")}, `);
});
