import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { StorageUnavailableError } from "shared-storage";
import { startPictureRenderer, type PictureRenderer } from "./start-picture-renderer.js";

/** Echoes each request; exits at a width of 16, fails at 48. */
const PROGRAM = `
process.once("disconnect", () => process.exit());
process.on("message", ({ id, request: { name, specification: { width } } }) => {
  if (name === "outage") return process.send({ id, failure: { message: "connect ECONNREFUSED", isOutage: true } });
  if (width === 16) process.exit(7);
  const failure = width === 48 ? { message: "cannot be drawn" } : undefined;
  process.send({ id, result: Buffer.from(name + " " + width), failure });
});`;

const folder = mkdtempSync(join(tmpdir(), "picture-renderer-"));
let renderer: PictureRenderer;

function draw(width: number): Promise<string> {
  return renderer.render("chairs-8f3a-1", { width, quality: 75, format: "webp" }).then(String);
}

beforeAll(() => {
  const program = join(folder, "program.cjs");
  writeFileSync(program, PROGRAM);
  renderer = startPictureRenderer(program);
});

afterAll(() => renderer.close());

describe("startPictureRenderer", () => {
  it("draws each picture that is asked for at once", async () => {
    await expect(Promise.all([draw(90), draw(180)])).resolves.toEqual(["chairs-8f3a-1 90", "chairs-8f3a-1 180"]);
  });

  it("passes on that the file storage doesn't answer", async () => {
    await expect(renderer.render("outage", { width: 90, quality: 75, format: "webp" })).rejects.toThrow(
      StorageUnavailableError,
    );
  });

  it("says why a picture could not be drawn, and draws the others", async () => {
    const drawn = draw(90);
    await expect(draw(48)).rejects.toThrow("cannot be drawn");
    await expect(drawn).resolves.toBe("chairs-8f3a-1 90");
  });

  it("gives up what it was drawing when it ends, and starts anew with the next picture", async () => {
    await expect(draw(16)).rejects.toThrow("The process of program.cjs ended: exit code 7");
    await expect(draw(90)).resolves.toBe("chairs-8f3a-1 90");
  });
});
