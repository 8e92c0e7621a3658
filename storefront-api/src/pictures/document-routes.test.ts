import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { answerErrors } from "../platform/error-responses.js";
import { documentRoutes } from "./document-routes.js";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
  await mkdir(join(folder, "documents"));
  await writeFile(join(folder, "documents/warranty-1.pdf"), "0123456789");
  await writeFile(join(folder, "documents/page.html"), "<script>");
  app = Fastify();
  answerErrors(app);
  await app.register(documentRoutes({ options: { pictures: { mediaDirectory: folder } } }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("GET /images/documents/{name}.pdf", () => {
  it("shows a document in the browser, where nothing in it can run", async () => {
    const { statusCode, headers } = await app.inject({ url: "/images/documents/warranty-1.pdf" });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="warranty-1.pdf"',
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=86400",
    });
  });

  it("serves parts of a file, as PDF viewers ask for them", async () => {
    const part = await app.inject({ url: "/images/documents/warranty-1.pdf", headers: { range: "bytes=2-4" } });
    expect([part.statusCode, part.body]).toEqual([206, "234"]);
  });

  it.each(["nothing.pdf", "page.html", "..%2Fsource.mjs", "Warranty-1.pdf"])("has no document %s", async (name) => {
    const { statusCode, headers } = await app.inject({ url: `/images/documents/${name}` });
    expect(statusCode).toBe(404);
    expect(headers["content-disposition"]).toBeUndefined();
  });
});
