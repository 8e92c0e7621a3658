import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { integrityOf, startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const SCRIPT = `export const text = ${JSON.stringify("many words ".repeat(500))};`;
const BASE = "/releases/mfe-reviews/1.0.0";

describe("release files", () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
    await registry.publish({
      files: {
        "browser/app.js": SCRIPT,
        "short.js": "1",
        "style.css": "a{}",
        "data.json": "{}",
        "picture.svg": "<svg/>",
        "picture.webp": Buffer.from([1, 2, 3]),
        "scene.glb": Buffer.from([1, 2, 3]),
        "app.js.map": "{}",
      },
    });
  });
  afterAll(() => registry.stop());

  const get = (path: string) => registry.call({ url: `${BASE}/${path}`, token: undefined });

  it("are immutable, same-origin and never sniffed", async () => {
    const { statusCode, headers } = await get("browser/app.js");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  it.each([
    ["browser/app.js", "text/javascript; charset=utf-8"],
    ["server.cjs", "text/javascript; charset=utf-8"],
    ["style.css", "text/css; charset=utf-8"],
    ["data.json", "application/json; charset=utf-8"],
    ["release.json", "application/json; charset=utf-8"],
    ["picture.svg", "image/svg+xml"],
    ["picture.webp", "image/webp"],
    ["scene.glb", "model/gltf-binary"],
  ])("%s is %s by its extension", async (path, contentType) => {
    expect((await get(path)).headers["content-type"]).toBe(contentType);
  });

  it.each([
    ["browser/app.js", false],
    ["style.css", false],
    ["app.js.map", false],
    ["picture.webp", false],
    ["picture.svg", true],
    ["data.json", true],
    ["scene.glb", true],
  ])("cannot act when opened on their own: %s is sandboxed: %s", async (path, isSandboxed) => {
    const { headers } = await get(path);
    expect(String(headers["content-security-policy"] ?? "").endsWith("sandbox")).toBe(isSandboxed);
    expect(headers["content-disposition"]).toBe(path.endsWith(".svg") ? "attachment" : undefined);
  });

  describe("by their hash in place of a version", () => {
    const addressOf = (content: string, name = "mfe-styled") =>
      `/releases/${name}/${integrityOf(content).replaceAll("+", "-").replaceAll("/", "_")}/style.css`;
    const ask = (url: string) => registry.call({ url, token: undefined });
    const publish = (version: string, css: string) =>
      registry.publish({ name: "mfe-styled", version, files: { "style.css": css } });
    const withdraw = (version: string) =>
      registry.call({
        method: "POST",
        url: `/registry/api/releases/mfe-styled/${version}/quarantine`,
        payload: { reason: "a test" },
      });

    it("come from whichever release can still be used", async () => {
      for (const version of ["1.0.0", "1.1.0"]) await publish(version, "b{}");
      await publish("1.2.0", "c{}");
      const { statusCode, headers, body } = await ask(addressOf("b{}"));
      expect([statusCode, body]).toEqual([200, "b{}"]);
      expect(headers).toMatchObject({ "content-type": "text/css; charset=utf-8" });
      await withdraw("1.1.0");
      expect((await ask(addressOf("b{}"))).body).toBe("b{}");
      await withdraw("1.0.0");
      const withdrawn = await ask(addressOf("b{}"));
      expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([410, "release-quarantined"]);
      expect((await ask(addressOf("c{}"))).body).toBe("c{}");
    });

    it.each([
      ["content that no release has", addressOf("d{}"), 404],
      ["another fragment's", addressOf("a{}"), 404],
      ["another path", addressOf("c{}").replace("style.css", "short.js"), 404],
      ["a hash that is none", addressOf("c{}").replace("sha384-", "sha256-"), 400],
    ])("aren't found by %s", async (_what, url, status) => {
      const { statusCode, headers } = await ask(url);
      expect(statusCode).toBe(status);
      expect(headers["cache-control"]).toBeUndefined();
    });
  });

  it.each([
    ["a file that is not listed", `${BASE}/none.js`, "file-not-found"],
    ["a path above the release", `${BASE}/..%2f..%2f..%2flocal-token`, "file-not-found"],
    ["a file beside the release", `${BASE}/../1.0.1/browser/app.js`, "release-not-found"],
    ["another version", "/releases/mfe-reviews/9.9.9/release.json", "release-not-found"],
    ["a name that is none", "/releases/..%2f/1.0.0/release.json", "bad-request"],
  ])("answer %s with a refusal that nobody caches", async (_what, url, code) => {
    const answer = await registry.call({ url, token: undefined });
    expect([400, 404]).toContain(answer.statusCode);
    expect(["bad-request", "not-found", code]).toContain(answer.json().code);
    expect(answer.headers["cache-control"]).toBeUndefined();
  });
});
