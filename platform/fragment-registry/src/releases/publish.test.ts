import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import type { PageLock, ReleaseManifest } from "shared-contracts";
import { STYLES_THAT_REACH_OUT } from "shared-contracts/fixtures";
import { availableDatabaseKinds } from "shared-database/testing";
import { RELEASE_LIMITS } from "./receive-archive.js";
import {
  createManifest,
  integrityOf,
  startTestRegistry,
  type ReleaseSituation,
  type TestRegistry,
} from "../testing/start-test-registry.js";

describe.each(availableDatabaseKinds())("publishing over %s", (kind) => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry(kind);
  });
  afterAll(() => registry.stop());

  it("stores a release, answers 201, and serves all its files", async () => {
    const answer = await registry.publish({ version: "1.0.0", files: { "assets/a.css": "a{}" } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ name: "mfe-reviews", version: "1.0.0", state: "verified", created: true });
    const file = await registry.call({ url: "/releases/mfe-reviews/1.0.0/assets/a.css", token: undefined });
    expect([file.statusCode, file.body]).toEqual([200, "a{}"]);
    const manifest = await registry.call({ url: "/releases/mfe-reviews/1.0.0/release.json", token: undefined });
    expect(manifest.json()).toEqual(createManifest({ files: { "assets/a.css": "a{}" } }));
    expect(answer.json()).toMatchObject({ manifestIntegrity: integrityOf(manifest.body) });
  });

  it("answers 200 to the same bytes and 409 to others, and keeps the first", async () => {
    await registry.publish({ version: "1.2.0" });
    const same = await registry.publish({ version: "1.2.0" });
    expect([same.statusCode, same.json().created]).toEqual([200, false]);
    const other = await registry.publish({ version: "1.2.0", files: { "new.js": "1" } });
    expect([other.statusCode, other.json().code]).toEqual([409, "release-exists"]);
    const kept = await registry.call({ url: "/releases/mfe-reviews/1.2.0/new.js" });
    expect(kept.json().code).toBe("file-not-found");
  });

  it("stores one of several concurrent uploads of a version", async () => {
    const contents = ["1", "2", "3", "4"];
    const answers = await Promise.all(
      contents.map((content) => registry.publish({ version: "1.3.0", files: { "a.js": content } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const winner = contents[answers.findIndex(({ statusCode }) => statusCode === 201)];
    expect((await registry.call({ url: "/releases/mfe-reviews/1.3.0/a.js" })).body).toBe(winner);
  });

  it("restores files missing on disk", async () => {
    await registry.publish({ version: "1.4.0" });
    await rm(join(registry.folder, "releases", "mfe-reviews"), { recursive: true });
    const url = "/releases/mfe-reviews/1.4.0/server.cjs";
    const lost = await registry.call({ url });
    // PostgreSQL is the source of truth; with an embedded database the files were only on disk.
    expect(lost.statusCode).toBe(kind === "postgresql" ? 200 : 503);
    expect(lost.headers["cache-control"]).toEqual(
      kind === "postgresql" ? expect.stringContaining("immutable") : undefined,
    );
    expect((await registry.publish({ version: "1.4.0" })).statusCode).toBe(200);
    expect((await registry.call({ url })).body).toBe("module.exports = {};");
  });

  it("restores damaged files on disk", async () => {
    const publish = () => registry.publish({ version: "1.4.1", files: { "damaged.js": "module.exports = {};" } });
    await publish();
    const folders = await readdir(join(registry.folder, "releases", "mfe-reviews"));
    const folder = folders.find((name) => name.startsWith("1.4.1-")) ?? "none";
    const file = join(registry.folder, "releases", "mfe-reviews", folder, "damaged.js");
    const whole = await readFile(file);
    for (const damaged of ["damaged", whole.subarray(0, whole.length - 1)]) {
      await writeFile(file, damaged);
      expect((await publish()).statusCode).toBe(200);
      expect((await readFile(file)).equals(whole)).toBe(true);
    }
  });

  it("does not touch intact files", async () => {
    await registry.publish({ version: "1.4.2" });
    const folders = await readdir(join(registry.folder, "releases", "mfe-reviews"));
    const folder = join(
      registry.folder,
      "releases",
      "mfe-reviews",
      folders.find((name) => name.startsWith("1.4.2-"))!,
    );
    const { ino } = await stat(folder);
    await registry.publish({ version: "1.4.2" });
    expect((await stat(folder)).ino).toBe(ino);
  });

  it("leaves no draft behind", async () => {
    await registry.publish({ version: "1.5.0", manifest: () => "nothing" });
    expect(await readdir(registry.stores.drafts)).toEqual([]);
  });

  it("keeps a rejected upload visible and its version free", async () => {
    await registry.publish({ version: "1.6.0", manifest: (manifest) => ({ ...manifest, version: "9.9.9" }) });
    const [release] = await registry.stores.releases.list("mfe-reviews", 1);
    expect(release).toMatchObject({ version: "1.6.0", state: "rejected", reason: expect.stringContaining("9.9.9") });
    expect((await registry.publish({ version: "1.6.0" })).statusCode).toBe(201);
  });

  it("takes a quarantined release out of every lock, and neither serves nor promotes it again", async () => {
    const withdraw = (version: string) =>
      registry.call({
        method: "POST",
        url: `/registry/api/releases/mfe-q/${version}/quarantine`,
        payload: { reason: "leaks memory" },
      });
    const locked = async (channel: string) => {
      const { releases } = (await registry.call({ url: `/registry/api/lock?channel=${channel}` })).json<PageLock>();
      return releases.find(({ name }) => name === "mfe-q")?.version;
    };
    const versions = ["1.0.0", "1.1.0", "1.2.0"];
    for (const [revision, version] of versions.entries()) {
      await registry.publish({ name: "mfe-q", version });
      await registry.promote("mfe-q", version, revision);
    }
    await registry.promote("mfe-q", "1.1.0", 0, { channel: "canary" });
    await registry.call({ method: "POST", url: "/registry/api/channels/mfe-q/stable/rollback", payload: {} });
    expect((await withdraw("1.1.0")).json()).toMatchObject({
      state: "quarantined",
      reason: "leaks memory",
      left: [
        { channel: "canary", version: null },
        { channel: "stable", version: "1.0.0" },
      ],
    });
    expect([await locked("stable"), await locked("canary")]).toEqual(["1.0.0", "1.0.0"]);
    expect((await registry.call({ url: "/releases/mfe-q/1.1.0/server.cjs" })).statusCode).toBe(410);
    expect((await registry.promote("mfe-q", "1.1.0", 5)).json().code).toBe("release-not-verified");
    expect((await registry.publish({ name: "mfe-q", version: "1.1.0" })).json().code).toBe("release-quarantined");

    expect((await withdraw("1.0.0")).json()).toMatchObject({ left: [{ channel: "stable", version: null }] });
    expect(await locked("stable")).toBeUndefined();
    const history = await registry.stores.channels.listHistory("mfe-q", "stable");
    expect(history.toReversed().map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      "retire 1.0.0 quarantined: leaks memory",
      "rollback 1.1.0 quarantined: leaks memory",
      "rollback null",
      "promote null",
      "promote null",
      "promote null",
    ]);
  });

  it("is read-only while the disk is nearly full", async () => {
    registry.setReadOnly(true);
    const refused = await registry.publish({ version: "1.7.0" });
    const read = await registry.call({ url: "/registry/api/lock" });
    registry.setReadOnly(false);
    expect([refused.statusCode, refused.json().code, read.statusCode]).toEqual([507, "storage-full", 200]);
  });

  it("says that the disk is full if it fills up while a received release is stored, and stores it once there is space", async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, mkdir"), {
      code: "ENOSPC",
      syscall: "mkdir",
    });
    jest.spyOn(registry.stores.files, "keep").mockRejectedValueOnce(full);
    const refused = await registry.publish({ version: "1.8.0" });
    expect([refused.statusCode, refused.json().code]).toEqual([507, "storage-full"]);
    const absent = await registry.call({ url: "/releases/mfe-reviews/1.8.0/release.json" });
    expect([absent.statusCode, (await registry.publish({ version: "1.8.0" })).statusCode]).toEqual([404, 201]);
  });
});

describe("verification of an upload", () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
  });
  afterAll(() => registry.stop());

  const MIB = 1024 * 1024;
  const manyFiles = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.txt`, "x"]));
  const withFile =
    (changes: object): ReleaseSituation["manifest"] =>
    (manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.path === "server.cjs" ? { ...file, ...changes } : file)),
    });

  const withSlotCalls = (manifest: ReleaseManifest, calls: readonly string[]) => ({
    ...manifest,
    contract: { ...manifest.contract, slots: { reviews: { ...manifest.contract.slots["reviews"], calls } } },
  });

  const refused: readonly [string, ReleaseSituation, number, RegExp][] = [
    [
      "a symbolic link",
      { extra: [{ header: { name: "l", type: "symlink", linkname: "/etc/passwd" } }] },
      422,
      /symlink/,
    ],
    [
      "a hard link",
      { extra: [{ header: { name: "l", type: "link", linkname: "server.cjs" } }] },
      422,
      /only regular files/,
    ],
    ["a device", { extra: [{ header: { name: "d", type: "character-device" } }] }, 422, /only regular files/],
    [
      "a path above the release",
      { extra: [{ header: { name: "../evil" }, content: "x" }] },
      422,
      /not a valid release path/,
    ],
    ["an absolute path", { extra: [{ header: { name: "/etc/evil" }, content: "x" }] }, 422, /not a valid release path/],
    [
      "a path with a backslash",
      { extra: [{ header: { name: "a\\..\\b" }, content: "x" }] },
      422,
      /not a valid release path/,
    ],
    ["a file twice", { extra: [{ header: { name: "server.cjs" }, content: "x" }] }, 422, /appears twice/],
    [
      "a file and a folder at once",
      { extra: [{ header: { name: "server.cjs/x" }, content: "x" }] },
      422,
      /file and a folder/,
    ],
    ["an unlisted file", { extra: [{ header: { name: "more.js" }, content: "x" }] }, 422, /more\.js is not listed/],
    ["a wrong number of bytes", { manifest: withFile({ bytes: 3 }) }, 422, /server\.cjs has 20 bytes, listed with 3/],
    ["a wrong hash", { manifest: withFile({ integrity: integrityOf("other") }) }, 422, /listed with sha384-/],
    [
      "a listed file that is missing",
      { manifest: withFile({ path: "gone.js" }) },
      422,
      /gone\.js is listed but missing/,
    ],
    ["a manifest of another version", { manifest: (m) => ({ ...m, version: "2.0.0" }) }, 422, /says version 2\.0\.0/],
    ["a manifest of another fragment", { manifest: (m) => ({ ...m, name: "mfe-other" }) }, 422, /says name mfe-other/],
    ["a manifest without an entry", { manifest: (m) => ({ ...m, browser: undefined }) }, 422, /release\.json: browser/],
    [
      "an entry that is not listed",
      { manifest: (m) => ({ ...m, server: { entry: "no.cjs" } }) },
      422,
      /no\.cjs is needed/,
    ],
    [
      "a stylesheet that is not listed",
      { manifest: (m) => ({ ...m, browser: { ...m.browser, styles: "no.css" } }) },
      422,
      /no\.css is needed/,
    ],
    [
      "a stylesheet of another type",
      { manifest: (m) => ({ ...m, browser: { ...m.browser, styles: "server.cjs" } }) },
      422,
      /browser\.styles/,
    ],
    [
      "styles of the whole page",
      {
        files: { "styles.css": ".s-1{color:red}\nh1{color:red}" },
        manifest: (m) => ({ ...m, browser: { ...m.browser, styles: "styles.css" } }),
      },
      422,
      /styles\.css:2: h1 reaches elements outside of the fragment's slots/,
    ],
    ["a manifest that lists itself", { manifest: withFile({ path: "release.json" }) }, 422, /must not list itself/],
    [
      "a file above its limit",
      { files: { "a.glb": Buffer.alloc(RELEASE_LIMITS.fileBytes + 1) } },
      413,
      /bytes of a\.glb/,
    ],
    ["a document", { files: { "page.html": "<p>" } }, 422, /page\.html is of a type/],
    ["a file without an extension", { files: { license: "x" } }, 422, /license is of a type/],
    ["an extension that is a prototype's", { files: { "a.constructor": "x" } }, 422, /a\.constructor is of a type/],
    [
      "a slot that would order while a page is made",
      { manifest: (m) => withSlotCalls(m, ["getReviewSummary", "placeOrder"]) },
      422,
      /slot reviews asks for placeOrder/,
    ],
    ["one file too many", { files: manyFiles(RELEASE_LIMITS.files - 1) }, 413, /files/],
    ["a manifest above its limit", { manifest: (m) => ({ ...m, pad: "x".repeat(MIB) }) }, 413, /release\.json/],
  ];

  it.each(refused)("refuses %s", async (_what, situation, status, reason) => {
    const answer = await registry.publish({ name: "mfe-refused", ...situation });
    expect(answer.statusCode).toBe(status);
    expect(JSON.stringify(answer.json().details)).toMatch(reason);
    const url = "/registry/api/releases/mfe-refused/1.0.0";
    expect((await registry.call({ url })).statusCode).toBe(404);
    expect(existsSync(join(registry.folder, "releases", "mfe-refused"))).toBe(false);
  });

  it.each(STYLES_THAT_REACH_OUT)("refuses styles that reach out of the fragment's slots: %s", async (stylesheet) => {
    const files = { "styles.css": `.s-1{color:red}\n${stylesheet}` };
    const manifest = (m: ReleaseManifest) => ({ ...m, browser: { ...m.browser, styles: "styles.css" } });
    const answer = await registry.publish({ name: "mfe-loyalty", files, manifest });
    expect([answer.statusCode, answer.json().details.problems[0]]).toEqual([
      422,
      expect.stringMatching(/^styles\.css:2: ./),
    ]);
  });

  it("accepts files at the size and count limits", async () => {
    const files = { ...manyFiles(RELEASE_LIMITS.files - 3), "a.glb": Buffer.alloc(RELEASE_LIMITS.fileBytes) };
    expect((await registry.publish({ name: "mfe-limits", files })).statusCode).toBe(201);
  });

  it("refuses archives beyond the release limit", async () => {
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.glb`, Buffer.alloc(9 * MIB)]));
    expect((await registry.publish({ name: "mfe-large", files })).statusCode).toBe(413);
  });

  it.each([
    ["no tar at all", Buffer.from("hello ".repeat(200)), "application/x-tar", 422],
    ["a gzipped tar", Buffer.alloc(30), "application/gzip", 415],
    ["text", Buffer.from("hello"), "text/plain", 415],
    ["JSON", Buffer.from("{}"), "application/json", 415],
    ["an empty body", Buffer.alloc(0), "application/x-tar", 422],
  ])("refuses %s", async (_what, payload, contentType, status) => {
    const put = { method: "PUT", url: "/registry/api/releases/mfe-reviews/7.0.0" } as const;
    const answer = await registry.call({ ...put, headers: { "content-type": contentType }, payload });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ["headers", ""],
    ["body", "Content-Type: application/x-tar\r\nContent-Length: 99\r\n\r\nx"],
  ])("ends an upload whose %s don't come", async (_what, rest) => {
    const { server } = registry.app;
    expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
    Object.assign(server, { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 });
    if (!server.listening) await registry.app.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
    const authorization = `Authorization: Bearer ${registry.adminToken}`;
    socket.write(
      `PUT /registry/api/releases/mfe-slow/1.0.0 HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n${rest}`,
    );
    expect((await socket.toArray()).join("")).toMatch(/^HTTP\/1\.1 408 /);
  });
});
