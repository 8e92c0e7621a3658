/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { toReleaseText, type ReleaseManifest } from "shared-contracts";
import { extract } from "tar-stream";
import { toIntegrity } from "../build/release-files.js";
import { EXIT_CODES } from "../build/fragment-error.js";
import { runCommand } from "./run-command.js";

type Reply = { status: number; body: unknown };
type Request = {
  method: string;
  url: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: Buffer;
};

const ENTRY = "console.log('remote');\n";
const STABLE = {
  name: "mfe-example",
  channel: "stable",
  version: "1.0.0",
  revision: 4,
  changedBy: "team",
  changedAt: "2026-01-02T03:04:05Z",
};

const RELEASE = {
  name: "mfe-example",
  version: "1.1.0",
  state: "verified",
  reason: null,
  manifestIntegrity: null,
  files: 2,
  bytes: 44,
  signedBy: null,
  source: null,
  uploadedBy: null,
  uploadedAt: "2026-01-02T03:04:05Z",
  fileState: "stored",
};
const PUBLISHED = { ...RELEASE, created: true };
const MOVED = {
  ...STABLE,
  version: "1.1.0",
  revision: 5,
  changed: true,
  previousVersion: "1.0.0",
  contractProblems: [],
  warnings: [],
  others: [],
};
const PROBLEM = {
  subject: "cart/changed@1",
  publisher: "mfe-example@1.1.0",
  reader: "mfe-reviews@2.0.0",
  field: "count",
  message: "is no longer sent",
};
const SHOWN = { ...RELEASE, verifications: [], channels: [] };
const SIGNED = { name: "mfe-example", version: "1.1.0", signedBy: "key" };

const LOCK = {
  id: "lock",
  revision: 1,
  releases: [],
  channel: "canary",
  issuedAt: "2026-01-02T03:04:05Z",
  expiresAt: "2026-01-02T03:19:05Z",
  keyId: "key",
  signature: "signature",
};

let folder: string;
let server: Server;
let registry: string;
let requests: Request[];
let replies: Record<string, Reply>;
let printed: { out: string; err: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fragment-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/example-fragment.tsx"), "");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "mfe-example", version: "1.1.0" }));
  requests = [];
  replies = {};
  for (const path of ["channels", "channels/mfe-example"]) reply(`GET /registry/api/${path}`, { channels: [STABLE] });
  printed = { out: "", err: "" };
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, authorization: headers.authorization, contentType: headers["content-type"], body });
    const reply = replies[`${method} ${url}`] ?? { status: 404, body: { code: "not-found", message: "Nothing here." } };
    response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What the registry answers to a request such as `GET /registry/api/channels`. */
function reply(request: string, body: unknown, status = 200): void {
  replies[request] = { status, body };
}

function run(args: string[], environment: Record<string, string> = { FRAGMENT_TOKEN: "secret" }): Promise<number> {
  return runCommand(["-C", folder, ...args], {
    environment: { FRAGMENT_REGISTRY_URL: registry, ...environment },
    out: (line) => (printed.out += line),
    err: (line) => (printed.err += line),
  });
}

function createManifest(changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const describeFile = (path: string) => ({
    path,
    bytes: ENTRY.length,
    integrity: toIntegrity(Buffer.from(ENTRY)),
  });
  return {
    manifestVersion: 1,
    name: "mfe-example",
    version: "1.1.0",
    files: [describeFile("remote-entry.js"), describeFile("server.cjs")],
    browser: { entry: "remote-entry.js", globalName: "mfe_example_1_1_0", exposes: {} },
    server: { entry: "server.cjs" },
    shared: {},
    contract: { slots: {}, publishes: [], reads: [], calls: [], props: [] },
    ...changes,
  };
}

function writeRelease(changes: Partial<ReleaseManifest> = {}): void {
  const release = join(folder, "dist/release");
  mkdirSync(release, { recursive: true });
  const manifest = createManifest(changes);
  for (const { path } of manifest.files) writeFileSync(join(release, path), ENTRY);
  writeFileSync(join(release, "release.json"), JSON.stringify(manifest));
}

async function readArchive(content: Buffer): Promise<Record<string, string>> {
  const archive = extract();
  const files: Record<string, string> = {};
  Readable.from([content]).pipe(archive);
  for await (const entry of archive) files[entry.header.name] = await text(entry);
  return files;
}

describe("fragment publish", () => {
  const target = "PUT /registry/api/releases/mfe-example/1.1.0";

  it("sends the whole release as one archive with the deploy token", async () => {
    writeRelease();
    reply(target, PUBLISHED, 201);

    expect(await run(["publish"])).toBe(0);

    expect(requests).toMatchObject([{ authorization: "Bearer secret", contentType: "application/x-tar" }]);
    expect(await readArchive(requests[0]?.body ?? Buffer.of())).toEqual({
      "release.json": readFileSync(join(folder, "dist/release/release.json"), "utf8"),
      "remote-entry.js": ENTRY,
      "server.cjs": ENTRY,
    });
    expect(printed.err).toContain("uploading 3 files");
    expect(printed.out).toContain(`mfe-example@1.1.0 published to ${registry}\nIt is unsigned`);
  });

  it("signs the release with the team's key, so that it can be promoted", async () => {
    writeRelease();
    reply(target, PUBLISHED, 201);
    reply(`${target}/signature`, SIGNED);
    const file = join(folder, "keys/signing-key.pem");
    expect(await run(["keys", "create", "--out", file], {})).toBe(0);
    const key = printed.out.split("\n")[0] ?? "";
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(["keys", "create", "--out", file], {})).toBe(EXIT_CODES["signing-key-invalid"]);

    expect(await run(["publish"], { FRAGMENT_TOKEN: "secret", FRAGMENT_SIGNING_KEY: file })).toBe(0);
    expect(printed.out).toContain(`Next: npx fragment -C ${folder} can-i-deploy 1.1.0`);
    const secret = readFileSync(file, "utf8");
    expect(await run(["publish"], { FRAGMENT_TOKEN: "secret", FRAGMENT_SIGNING_KEY: secret })).toBe(0);
    expect(requests.at(-1)?.body).toEqual(requests[1]?.body);
    const manifestIntegrity = toIntegrity(readFileSync(join(folder, "dist/release/release.json")));
    const text = toReleaseText({ name: "mfe-example", version: "1.1.0", manifestIntegrity });
    const signature = JSON.parse(String(requests[1]?.body)) as { key: string; value: string };
    expect(signature.key).toBe(key);
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature.value, "base64url"))).toBe(true);
  });

  it("sends nothing with a key that is none", async () => {
    writeRelease();
    const key = join(folder, "package.json");
    expect(await run(["publish", "--signing-key", key])).toBe(EXIT_CODES["signing-key-invalid"]);
    expect(requests).toEqual([]);
  });

  it("says that the file of the key isn't there", async () => {
    writeRelease();
    expect(await run(["publish", "--signing-key", "/nowhere/key.pem"])).toBe(EXIT_CODES["signing-key-invalid"]);
    expect(printed.err).toContain("The signing key file /nowhere/key.pem does not exist");
  });

  it("never prints a key that it can't use", async () => {
    writeRelease();
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const secret = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const environment = { FRAGMENT_TOKEN: "secret", FRAGMENT_SIGNING_KEY: secret };
    expect(await run(["publish"], environment)).toBe(EXIT_CODES["signing-key-invalid"]);
    expect(printed.err + printed.out).toContain("The signing key is not an Ed25519 private key");
    expect(printed.err + printed.out).not.toContain(secret.slice(40, 60));
  });

  it("sends the same archive for the same release", async () => {
    writeRelease();
    reply(target, { ...PUBLISHED, created: false });
    await run(["publish"]);
    await run(["publish"]);

    expect(requests[0]?.body.equals(requests[1]?.body ?? Buffer.of())).toBe(true);
    expect(printed.out).toContain("mfe-example@1.1.0 was already at");
  });

  it("publishes what was built, whatever package.json says by now", async () => {
    writeRelease({ version: "1.1.0-local.7" });
    reply("PUT /registry/api/releases/mfe-example/1.1.0-local.7", PUBLISHED, 201);

    expect(await run(["--json", "publish"])).toBe(0);
    expect(JSON.parse(printed.out)).toMatchObject({ version: "1.1.0-local.7", created: true, files: 2 });
  });

  it("takes the token from a file", async () => {
    writeRelease();
    writeFileSync(join(folder, "token"), "from-file\n");
    reply(target, PUBLISHED, 201);

    expect(await run(["publish", "--token-file", join(folder, "token")], {})).toBe(0);
    expect(requests[0]?.authorization).toBe("Bearer from-file");
  });

  it.each([
    ["no release was built", () => undefined, "Run npx fragment build"],
    [
      "a file was changed after the build",
      () => (writeRelease(), writeFileSync(join(folder, "dist/release/server.cjs"), "x")),
      "server.cjs",
    ],
    ["a file is missing", () => (writeRelease(), rmSync(join(folder, "dist/release/server.cjs"))), "server.cjs"],
    ["a file was added", () => (writeRelease(), writeFileSync(join(folder, "dist/release/more.js"), "x")), "more.js"],
    [
      "the manifest is invalid",
      () => (writeRelease(), writeFileSync(join(folder, "dist/release/release.json"), "{}")),
      "is not a valid manifest",
    ],
    ["the release is another fragment's", () => writeRelease({ name: "mfe-other" }), "of mfe-other"],
  ])("sends nothing when %s", async (_why, prepare, message) => {
    prepare();

    expect(await run(["publish"])).toBe(EXIT_CODES["release-missing"]);
    expect(printed.err).toContain(message);
    expect(requests).toEqual([]);
  });

  it("wants a token before it reads the release", async () => {
    expect(await run(["publish"], {})).toBe(EXIT_CODES["token-missing"]);
    expect(printed.err).toContain("FRAGMENT_TOKEN");
  });

  it.each([
    ["publish"],
    ["promote", "1.0.0"],
    ["rollback"],
    ["canary", "--share", "5"],
    ["quarantine", "1.0.0", "--reason", "bad"],
    ["preview", "1.0.0"],
    ["health"],
    ["history"],
  ])("%s says in another folder that this is no fragment's, before it wants a token", async (...command) => {
    rmSync(join(folder, "package.json"));

    expect(await run(command, {})).toBe(EXIT_CODES["project-invalid"]);
    expect(printed.err).toContain(`No package.json in ${folder}`);
    expect(requests).toEqual([]);
  });
});

describe("fragment token and fragment keys", () => {
  const token = {
    id: "tok_1",
    label: "reviews",
    fragments: ["mfe-reviews"],
    actions: ["publish"],
    person: "reviews",
    createdBy: "local (tok_0)",
    createdAt: "2026-01-02T03:04:05Z",
    expiresAt: "2026-03-01T00:00:00.000Z",
    revokedAt: null,
  };
  const scope = ["--label", "reviews", "--fragments", "mfe-reviews, mfe-note"];

  it("print a new token alone, so that a script can keep it", async () => {
    reply("POST /registry/api/tokens", { ...token, token: "frt_new" }, 201);
    expect(await run(["token", "create", ...scope, "--actions", "publish,promote", "--days", "30"])).toBe(0);
    expect(printed.out).toBe("frt_new\n");
    const asked = { label: "reviews", fragments: ["mfe-reviews", "mfe-note"] };
    expect(JSON.parse(String(requests[0]?.body))).toEqual({ ...asked, actions: ["publish", "promote"], days: 30 });
  });

  it("list and revoke", async () => {
    reply("GET /registry/api/tokens", { tokens: [token] });
    reply("DELETE /registry/api/tokens/tok_1", {}, 204);
    const key = { key: "abc", label: null, fragments: ["*"], addedAt: "2026-01-02T03:04:05Z", revokedAt: null };
    reply("GET /registry/api/signing-keys", { keys: [key] });
    reply("POST /registry/api/signing-keys", { key: "abc" }, 201);
    reply("DELETE /registry/api/signing-keys/abc", {}, 204);
    for (const command of ["token list", "token revoke tok_1", "keys list", "keys revoke abc"]) {
      expect([command, await run(command.split(" "))]).toEqual([command, 0]);
    }
    expect(await run(["keys", "add", "abc", ...scope])).toBe(0);
    expect(printed.out).toContain("tok_1  reviews: publish of mfe-reviews, until 2026-03-01");
    expect(printed.out).toContain("abc  *\n");
    expect(printed.out).toContain("reviews may sign mfe-reviews, mfe-note");
  });
});

describe("fragment can-i-deploy", () => {
  const answer = {
    name: "mfe-example",
    version: "1.1.0",
    against: ["mfe-reviews@2.0.0"],
    contractProblems: [],
    errors: [],
    warnings: ["you won't be able to roll back to mfe-reviews@1.0.0"],
  };

  it.each([
    ["yes", { verdict: "yes" }, 0, "yes: mfe-example@1.1.0 with mfe-reviews@2.0.0"],
    ["no", { verdict: "no", contractProblems: [PROBLEM] }, 10, "cart/changed@1 from mfe-example@1.1.0 to mfe-reviews"],
    ["unknown", { verdict: "unknown", contractProblems: [PROBLEM] }, 13, "unknown: mfe-example@1.1.0"],
  ])("answers %s by text and exit code, without a token", async (_verdict, more, code, text) => {
    reply("GET /registry/api/releases/mfe-example/1.1.0/can-i-deploy", { ...answer, ...more });
    expect(await run(["can-i-deploy", "1.1.0"], {})).toBe(code);
    expect(printed.out).toContain(text);
    expect(printed.out).toContain("you won't be able to roll back to mfe-reviews@1.0.0");
    printed.out = "";
    expect(await run(["--json", "can-i-deploy", "1.1.0"], {})).toBe(code);
    expect(JSON.parse(printed.out)).toMatchObject(more);
  });
});

describe("fragment --fragment", () => {
  it("acts on a fragment whose folder isn't here", async () => {
    const state = { ...STABLE, name: "mfe-other" };
    reply("GET /registry/api/channels/mfe-other", { channels: [state] });
    reply("POST /registry/api/channels/mfe-other/stable/rollback", { ...ROLLED_BACK, ...state, version: "0.9.0" });
    expect(await run(["-C", "/nowhere", "--fragment", "mfe-other", "rollback"])).toBe(0);
    expect(await run(["-C", "/nowhere", "status", "-f", "mfe-other"])).toBe(0);
    expect(printed.out).toContain("mfe-other stable: 1.0.0 → 0.9.0");
    expect(printed.out).toContain(`mfe-other at ${registry}\n`);
    reply("GET /registry/api/channels/mfe-other", { channels: [] });
    expect(await run(["-f", "mfe-other", "status"])).toBe(0);
    expect(printed.out).toContain("npx fragment -f mfe-other promote <version>");
  });
});

describe("commands about the whole page", () => {
  const freeze = { reason: "Black Friday", actor: "ops (tok_1)", since: "2026-03-01T12:00:00.000Z" };

  it("freeze and unfreeze releases, and list says so", async () => {
    reply("PUT /registry/api/freeze", { freeze });
    reply("DELETE /registry/api/freeze", { freeze: null });
    reply("GET /registry/api/freeze", { freeze });
    expect(await run(["freeze"])).toBe(EXIT_CODES["usage-invalid"]);
    expect(await run(["freeze", "--reason", "Black Friday"])).toBe(0);
    expect(await run(["list"])).toBe(0);
    expect(await run(["unfreeze"])).toBe(0);
    const line = "Releases are frozen since 2026-03-01T12:00:00.000Z by ops (tok_1): Black Friday\n";
    expect(printed.out.split(line)).toHaveLength(3);
    expect(printed.out).toContain("Releases can be promoted again.");
  });

  it("audit who did what, and why it was refused", async () => {
    const entry = {
      id: 2,
      at: "2026-03-01T12:00:00.000Z",
      actor: "ana (tok_1)",
      action: "promote",
      outcome: "done",
      fragment: "mfe-example",
      channel: "stable",
      fromVersion: "1.0.0",
      toVersion: "1.1.0",
      reason: "launch",
      details: null,
    };
    const refused = { ...entry, outcome: "refused", fromVersion: null, reason: null, details: { code: "frozen" } };
    reply("GET /registry/api/audit?fragment=mfe-example&limit=5", { entries: [refused, entry] });
    expect(await run(["audit", "--limit", "5", "--fragment", "mfe-example"])).toBe(0);
    expect(printed.out).toBe(
      '2026-03-01T12:00:00.000Z  ana (tok_1): promote refused mfe-example stable 1.1.0: {"code":"frozen"}\n' +
        "2026-03-01T12:00:00.000Z  ana (tok_1): promote mfe-example stable 1.0.0 → 1.1.0: launch\n",
    );
  });
});

describe("fragment canary", () => {
  const canary = { ...STABLE, channel: "canary", version: "1.1.0", revision: 3 };
  const path = "/registry/api/channels/mfe-example/canary";
  beforeEach(() => {
    reply("GET /registry/api/channels/mfe-example", { channels: [canary] });
    reply(`PUT ${path}/share`, { share: 10 });
  });

  it("points the canary at a version and says for how many visitors", async () => {
    reply(`PUT ${path}`, { ...MOVED, ...canary, version: "1.2.0" });
    expect(await run(["canary", "1.2.0", "--share", "10"])).toBe(0);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /registry/api/channels/mfe-example",
      `PUT ${path}`,
      `PUT ${path}/share`,
    ]);
    expect(printed.out).toContain("10 of 100 visitors get the canary's page, with mfe-example@1.2.0");
  });

  it("changes the share alone", async () => {
    expect(await run(["canary", "--share", "50"])).toBe(0);
    expect(requests.map(({ url }) => url)).toEqual(["/registry/api/channels/mfe-example", `${path}/share`]);
    expect(printed.out).toContain("50 of 100 visitors get the canary's page, with mfe-example@1.1.0");
  });

  const trial = {
    name: "mfe-example",
    version: "1.1.0",
    startedBy: "ana (tok_1)",
    startedAt: "2026-03-01T11:50:00.000Z",
    status: "running",
    outcome: null,
    endedAt: null,
    share: 5,
    rules: { steps: [5, 50], minutes: 10, views: 900 },
    stable: { views: 900, failing: 1 },
    canary: { views: 90, failing: 4 },
    evidence: 12.3,
  };

  it.each([
    ["a share above 100", ["1.2.0", "--share", "101"], "from 0 to 100"],
    ["a share that is no number", ["1.2.0", "--share", "ten"], "from 0 to 100"],
    ["steps that fall", ["1.2.0", "--steps", "50,10"], "rising percentages"],
    ["a last step for everybody", ["1.2.0", "--steps", "10,100"], "rising percentages"],
    ["what is no version", ["latest", "--share", "10"], "Write a version such as 1.4.0"],
  ])("refuses %s before it changes anything", async (_what, args, advice) => {
    expect(await run(["canary", ...args])).toBe(EXIT_CODES["usage-invalid"]);
    expect(printed.err).toContain(advice);
    expect(requests).toEqual([]);
  });

  it("accepts the limits of a share", async () => {
    for (const share of ["0", "100"]) expect(await run(["canary", "--share", share])).toBe(0);
  });

  it("asks for a version where there is no canary", async () => {
    reply("GET /registry/api/channels/mfe-example", { channels: [STABLE] });
    expect(await run(["canary", "--share", "10"])).toBe(EXIT_CODES["usage-invalid"]);
    expect(printed.err).toContain("mfe-example has no canary. Name a published version: npx fragment -C ");
  });

  it("has the judge decide, step by step", async () => {
    reply(`POST ${path}/trial`, trial, 201);
    expect(await run(["canary", "--steps", "5,50", "--views", "900"])).toBe(0);
    expect(JSON.parse(String(requests.at(-1)?.body))).toEqual({ steps: [5, 50], views: 900 });
    expect(printed.out).toContain("5 of 100 visitors get the canary's page, with mfe-example@1.1.0; then 50");
  });

  it("needs a share or steps, and not both", async () => {
    expect(await run(["canary", "1.2.0"])).not.toBe(0);
    expect(await run(["canary", "1.2.0", "--share", "1", "--steps", "1,10"])).not.toBe(0);
    expect(printed.err).toContain("Use either --share or --steps (for a judged canary).");
    expect(requests).toEqual([]);
  });

  it("can be followed", async () => {
    reply(`GET ${path}/trials`, { trials: [trial] });
    const seen = { views: 90, failures: 4, fallbacks: 0, lostHydrations: 2, violations: 0 };
    const slot = { name: "mfe-example", version: "1.1.0", slot: "example", device: "phone", ...seen };
    reply("GET /registry/api/page-reports?name=mfe-example&minutes=5", {
      slots: [{ ...slot, render: 12, hydrate: 40, inp: 120, lcp: null }],
    });
    expect(await run(["health", "--minutes", "5"])).toBe(0);
    expect(printed.out.split("\n")).toEqual([
      "mfe-example@1.1.0: running at 5 of 100 visitors",
      "  canary: 4 failing of 90 views; stable: 1 of 900",
      "  evidence against it: 12 (100 rolls it back)",
      "The last 5 minutes:",
      "  release  slot     device  views  failed  lost  violations  fallbacks  render  hydrate  INP     LCP",
      "  1.1.0    example  phone   90     4       2     0           0          12 ms   40 ms    120 ms",
      "",
    ]);
  });
});

describe("fragment place", () => {
  it("writes the live page plan with the slot, to be built and published", async () => {
    const plan = {
      routes: [{ path: "/", page: "product" }],
      pages: { product: { pageData: "none", slots: [{ slot: "details", fragment: "mfe-a" }] } },
    };
    const live = { ...STABLE, name: "page-plan", version: "2.0.0" };
    reply("GET /registry/api/channels/page-plan", { channels: [live] });
    reply("GET /registry/api/releases/page-plan/2.0.0", {
      ...SHOWN,
      manifest: { manifestVersion: 1, kind: "page-plan", name: "page-plan", version: "2.0.0", files: [], plan },
    });
    const to = join(mkdtempSync(join(tmpdir(), "plan-")), "page-plan");
    expect(await run(["place", "counter", "--after", "details", "--to", to])).toBe(0);
    expect(JSON.parse(readFileSync(join(to, "page-plan.json"), "utf8")).pages.product.slots).toMatchObject([
      { slot: "details" },
      { slot: "counter", fragment: "mfe-example" },
    ]);
    const { name, version } = JSON.parse(readFileSync(join(to, "package.json"), "utf8"));
    expect([name, version]).toEqual(["page-plan", expect.stringMatching(/^2\.0\.0-counter\.[0-9a-z]+$/)]);
    expect(await run(["place", "counter", "--after", "details", "--to", to])).toBe(2);
    expect(printed.err).toContain("already contains a page plan");

    writeRelease({ contract: { slots: { note: {} }, publishes: [], reads: [], calls: [], props: [] } as never });
    expect(await run(["place", "counter", "--after", "details", "--to", `${to}-2`])).toBe(EXIT_CODES["usage-invalid"]);
    expect(printed.err).toContain(
      `has no slot counter. If it is new: npx fragment -C ${folder} build, then the same command.\n  Available: note`,
    );
    expect(await run(["place", "note", "--after", "details", "--to", `${to}-2`])).toBe(0);
  });
});

describe("fragment preview", () => {
  it("prints a link to the shop, for a time, and how to go on", async () => {
    reply(
      "POST /registry/api/releases/mfe-example/1.1.0/preview",
      { channel: "preview-link-1", token: "preview-link-1.2.abc", expiresAt: "2026-03-01T12:00:00.000Z" },
      201,
    );
    const options = ["--shop", "https://shop.example", "--minutes", "5"];
    expect(await run(["preview", "1.1.0", ...options])).toBe(0);
    expect(printed.out).toContain("https://shop.example/preview?token=preview-link-1.2.abc\n");
    expect(printed.out).toContain("fragment retire mfe-example --channel preview-link-1");
    printed.out = "";
    expect(await run(["--json", "preview", "1.1.0", ...options])).toBe(0);
    expect(JSON.parse(printed.out)).toMatchObject({ channel: "preview-link-1", token: "preview-link-1.2.abc" });
    expect(JSON.parse(String(requests.at(-1)?.body))).toEqual({ minutes: 5 });
  });
});

describe("fragment verify", () => {
  const release = "/registry/api/releases/mfe-example/1.1.0";
  const contract = { slots: { example: { calls: [] } }, publishes: [], reads: [], calls: [], props: [] };
  let config: string;

  /** A fake Playwright that lists one test and reports `outcome` for the page of the lock; then it does `more`. */
  function installPlaywright(status: string, seenLock: string, results: readonly object[] = [], more = ""): void {
    const playwright = join(folder, "node_modules/@playwright/test");
    mkdirSync(playwright, { recursive: true });
    writeFileSync(join(playwright, "package.json"), '{"name":"@playwright/test"}');
    const test = { projectName: "shop", results, annotations: [{ type: "page-lock", description: seenLock }] };
    const spec = { title: "works", file: "a.spec.ts", tags: ["slot:example"] };
    writeFileSync(
      join(playwright, "cli.js"),
      `const { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_BLOB_OUTPUT_FILE: blob, SHOP_URL, SHOP_PREVIEW } = process.env;
      const { writeFileSync, readFileSync } = require("node:fs");
      const isList = process.argv.includes("--list");
      const at = process.argv.indexOf("--test-list");
      if (!isList) writeFileSync(blob, [SHOP_URL, SHOP_PREVIEW, readFileSync(process.argv[at + 1])].join(" "));
      const test = { ...${JSON.stringify(test)}, status: isList ? "skipped" : ${JSON.stringify(status)} };
      const specs = [{ ...${JSON.stringify(spec)}, tests: [test] }];
      const report = { config: { rootDir: ${JSON.stringify(folder)} }, errors: [] };
      writeFileSync(file, JSON.stringify({ ...report, suites: [{ title: "a.spec.ts", file: "a.spec.ts", specs }] }));
      if (!isList) { ${more} }`,
    );
  }

  beforeEach(() => {
    config = join(folder, "playwright.config.ts");
    writeFileSync(config, "");
    const preview = { channel: "preview-link-1", token: "a.b.c", expiresAt: "2026-03-01T12:00:00.000Z" };
    reply(`GET ${release}`, { ...SHOWN, manifest: createManifest({ contract } as never) });
    reply(`POST ${release}/preview`, preview, 201);
    const manifestIntegrity = toIntegrity(Buffer.from(ENTRY));
    const locked = { name: "mfe-example", version: "1.1.0", channel: "preview-link-1", manifestIntegrity };
    reply(`POST ${release}/verifications`, {}, 204);
    reply("DELETE /registry/api/previews/mfe-example/preview-link-1", {}, 204);
    reply("GET /registry/api/lock?channel=preview-link-1", { ...LOCK, id: "lock-1", releases: [locked] });
  });

  const verify = (...more: string[]) =>
    run(["verify", "mfe-example@1.1.0", "--against", "http://shop", "--config", config, ...more]);

  it("runs what the release touches on the preview's page, records the result and keeps the report", async () => {
    installPlaywright("expected", "lock-1");
    const reports = join(folder, "reports");
    expect(await verify("--reports", reports)).toBe(0);
    const [recorded] = requests.filter(({ url }) => url.endsWith("/verifications"));
    expect(JSON.parse(String(recorded?.body))).toEqual({
      channel: "preview-link-1",
      neighbors: "live",
      lockId: "lock-1",
      passed: 1,
      failures: [],
    });
    expect(readFileSync(join(reports, "lock-1.zip"), "utf8")).toBe("http://shop a.b.c [shop] › a.spec.ts › works");
    expect(printed.out).toContain("  live neighbors: 1 passed, 0 failed, 0 flaky");
  });

  it("fails on a flaky test and names its owner, after recording it", async () => {
    installPlaywright("flaky", "lock-1");
    expect(await verify()).toBe(EXIT_CODES["verification-failed"]);
    expect(requests.some(({ url }) => url.endsWith("/verifications"))).toBe(true);
    expect(printed.out).toContain("flaky: works (a.spec.ts), owned by mfe-example");
    expect(printed.err).toContain("They belong to mfe-example");
  });

  it("records nothing of another page than the preview's", async () => {
    installPlaywright("expected", "lock-of-another-shop");
    expect(await verify()).toBe(EXIT_CODES.conflict);
    expect(requests.some(({ url }) => url.endsWith("/verifications"))).toBe(false);
  });

  it.each(["Executable doesn't exist at /chrome", "Target page, context or browser has been closed"])(
    "records nothing without a browser, and says what to do: %s",
    async (cause) => {
      installPlaywright("unexpected", "lock-1", [{ errors: [{ message: `Error: browserType.launch: ${cause}` }] }]);
      expect(await verify()).toBe(EXIT_CODES["project-invalid"]);
      expect(printed.err).toContain("npx playwright install chromium");
      expect(printed.err).toContain(cause);
      expect(requests.some(({ url }) => url.endsWith("/verifications"))).toBe(false);
    },
  );

  it("ends its previews, whatever the tests found", async () => {
    for (const status of ["expected", "unexpected"]) {
      requests = [];
      installPlaywright(status, "lock-1");
      await verify();
      const previews = requests.map(({ method, url }) => `${method} ${url}`).filter((text) => /preview/.test(text));
      expect(previews.filter((text) => text.startsWith("POST"))).toHaveLength(2);
      expect(previews.filter((text) => text.startsWith("DELETE"))).toHaveLength(2);
    }
  });

  it("ends tests and preview when it is interrupted, and records nothing", async () => {
    const pidFile = join(folder, "pid");
    const write = `writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`;
    installPlaywright("expected", "lock-1", [], `${write} setInterval(() => {}, 1000);`);
    const running = verify();
    while (!existsSync(pidFile) || readFileSync(pidFile, "utf8") === "") await sleep(20);
    process.emit("SIGTERM");
    expect(await running).toBe(EXIT_CODES["project-invalid"]);
    expect(() => process.kill(Number(readFileSync(pidFile, "utf8")), 0)).toThrow("ESRCH");
    expect(requests.at(-1)).toMatchObject({ method: "DELETE" });
    expect(requests.some(({ url }) => url.endsWith("/verifications"))).toBe(false);
  });
});

describe("fragment quarantine", () => {
  it("says where channels that pointed at the release point now", async () => {
    const left = [
      { channel: "canary", version: null },
      { channel: "stable", version: "1.0.0" },
    ];
    reply("POST /registry/api/releases/mfe-example/1.1.0/quarantine", {
      name: "mfe-example",
      version: "1.1.0",
      state: "quarantined",
      reason: "leaks",
      left,
    });
    expect(await run(["quarantine", "1.1.0", "--reason", "leaks"])).toBe(0);
    expect(printed.out).toBe("mfe-example@1.1.0 is withdrawn\n  canary: 1.1.0 → removed\n  stable: 1.1.0 → 1.0.0\n");
  });
});

describe("fragment promote", () => {
  const target = "PUT /registry/api/channels/mfe-example/stable";

  it("builds on the revision it has seen", async () => {
    reply(target, MOVED);

    expect(await run(["promote", "1.1.0", "--reason", "spring sale"])).toBe(0);

    expect(JSON.parse(String(requests[1]?.body))).toEqual({
      version: "1.1.0",
      expectedRevision: 4,
      reason: "spring sale",
      others: [],
    });
    expect(printed.out).toBe("mfe-example stable: 1.0.0 → 1.1.0 (revision 5)\n");
  });

  it("expects revision 0 of a channel that points nowhere yet", async () => {
    reply("PUT /registry/api/channels/mfe-example/canary", {
      ...MOVED,
      channel: "canary",
      revision: 1,
      previousVersion: null,
    });

    expect(await run(["promote", "1.1.0", "--channel", "canary"])).toBe(0);

    expect(JSON.parse(String(requests[1]?.body))).toEqual({ version: "1.1.0", expectedRevision: 0, others: [] });
    expect(printed.out).toBe("mfe-example canary: nothing → 1.1.0 (revision 1)\n");
  });

  it("promotes releases of other fragments at once, each from the revision it has seen", async () => {
    const other = { ...STABLE, name: "mfe-other", revision: 7 };
    reply("GET /registry/api/channels", { channels: [STABLE, other, { ...other, channel: "canary", revision: 1 }] });
    const more = { ...MOVED, name: "mfe-other", version: "3.0.0", revision: 8 };
    reply(target, { ...MOVED, others: [more] });

    const others = ["--with", "mfe-other@3.0.0", "--with", "mfe-new@1.0.0-rc.1"];
    expect(await run(["promote", "1.1.0", ...others, "--reason", "spring sale"])).toBe(0);

    expect(JSON.parse(String(requests[1]?.body))).toEqual({
      version: "1.1.0",
      expectedRevision: 4,
      others: [
        { name: "mfe-other", version: "3.0.0", expectedRevision: 7 },
        { name: "mfe-new", version: "1.0.0-rc.1", expectedRevision: 0 },
      ],
      reason: "spring sale",
    });
    expect(printed.out).toBe(
      "mfe-example stable: 1.0.0 → 1.1.0 (revision 5)\nmfe-other stable: 1.0.0 → 3.0.0 (revision 8)\n",
    );
  });

  it("waits for a second person, with all of them", async () => {
    const waiting = ["mfe-example", "mfe-other"].map((name) => ({
      name,
      version: "1.1.0",
      actor: "ana (tok_1)",
      expiresAt: "2026-03-01T00:00:00.000Z",
    }));
    reply(target, { waiting }, 202);
    expect(await run(["promote", "1.1.0", "--with", "mfe-other@1.1.0"])).toBe(0);
    for (const { name } of waiting) expect(printed.out).toContain(`${name}@1.1.0 waits for a second person`);
  });

  it("says what a forced promotion breaks", async () => {
    reply(target, { ...MOVED, contractProblems: [PROBLEM] });

    expect(await run(["promote", "1.1.0", "--force", "--reason", "hotfix"])).toBe(0);

    expect(JSON.parse(String(requests[1]?.body))).toMatchObject({ force: true });
    expect(printed.out).toContain("broken: cart/changed@1 from mfe-example@1.1.0 to mfe-reviews@2.0.0, count: is no");
  });
});

const ROLLED_BACK = {
  ...MOVED,
  target: {
    version: "0.9.0",
    lastLive: "2026-01-02T03:04:05Z",
    views: 400,
    failures: 1,
    fallbacks: 0,
    against: null,
  },
  skipped: [{ version: "0.9.1", lastLive: null, views: 10, failures: 9, fallbacks: 0, against: "fails too often" }],
};

describe("fragment rollback", () => {
  it("moves the channel back, unless it was moved meanwhile", async () => {
    reply("POST /registry/api/channels/mfe-example/stable/rollback", { ...ROLLED_BACK, version: "0.9.0" });

    const command = ["rollback", "--to", "0.9.0", "--with", "mfe-a", "--with", "mfe-b@1.0.0"];
    expect(await run(["--json", ...command])).toBe(0);

    const others = [{ name: "mfe-a" }, { name: "mfe-b", version: "1.0.0" }];
    expect(JSON.parse(String(requests[1]?.body))).toEqual({ expectedRevision: 4, version: "0.9.0", others });
    expect(JSON.parse(printed.out)).toMatchObject({ version: "0.9.0", previousVersion: "1.0.0" });
    expect(await run(["rollback"])).toBe(0);
    expect(printed.out).toContain("  0.9.0: 1 failure and 0 fallbacks in 400 views, live until 2026-01-02T03:04:05Z");
    expect(printed.out).toContain("  skipped 0.9.1: fails too often, 9 failures and 0 fallbacks in 10 views");
  });
});

it("fragment restore returns the whole page to a lock, and says what it had not", async () => {
  reply("POST /registry/api/locks/qrNQY5-UV4DLlV_u/restore", {
    moves: [{ ...MOVED, version: "0.9.0" }],
    retired: ["mfe-later"],
  });
  expect(await run(["restore", "qrNQY5-UV4DLlV_u", "--reason", "checkout is down"])).toBe(0);
  expect(JSON.parse(String(requests[0]?.body))).toEqual({ reason: "checkout is down" });
  expect(printed.out).toContain("mfe-example stable: 1.0.0 → 0.9.0 (revision 5)");
  expect(printed.out).toContain("mfe-later stable: retired");
});

it.each([
  ["pages-unchecked", 15],
  ["pages-broken", EXIT_CODES["contract-broken"]],
])("fragment promote tells scripts of %s", async (code, exitCode) => {
  const details = { problems: ['"reviews" on the page product would be empty for a guest of retail at /p'] };
  reply("PUT /registry/api/channels/mfe-example/stable", { code, message: "Lost.", details }, 409);
  expect(await run(["promote", "1.1.0"])).toBe(exitCode);
  expect(printed.err).toContain(details.problems[0]);
});

describe("fragment status", () => {
  it("shows where the channels point, and for how many visitors, without a token", async () => {
    const canary = { ...STABLE, channel: "canary", version: "1.1.0", revision: 1 };
    reply("GET /registry/api/channels/mfe-example", { channels: [STABLE, canary] });
    reply("GET /registry/api/lock?channel=canary", { ...LOCK, share: 25 });

    expect(await run(["status"], {})).toBe(0);

    expect(printed.out.split("\n")).toEqual([
      `mfe-example at ${registry} (package.json: 1.1.0)`,
      "  stable  1.0.0  revision 4, since 2026-01-02T03:04:05Z, by team",
      "  canary  1.1.0  revision 1, since 2026-01-02T03:04:05Z, by team, for 25 of 100 visitors",
      "",
    ]);
  });

  it("says what to do before the first promotion", async () => {
    reply("GET /registry/api/channels/mfe-example", { channels: [] });

    await run(["status"]);

    expect(printed.out).toContain(`no channel points at a release yet: npx fragment -C ${folder} promote <version>`);
  });
});

it("fragment history says what changed, newest first, and who did", async () => {
  const entry = { id: 1, fragment: "mfe-example", outcome: "done", details: null };
  const back = { ...entry, channel: "stable", fromVersion: "1.1.0", toVersion: "1.0.0", reason: "slow" };
  reply("GET /registry/api/history?fragment=mfe-example&limit=2", {
    changes: [
      { at: "2026-01-02T03:04:05Z", actor: "ops", action: "rollback", ...back },
      { at: "2026-01-02T03:00:00Z", actor: "team", action: "promote", ...back, fromVersion: null, reason: null },
    ],
  });
  expect(await run(["history", "--limit", "2"])).toBe(0);
  expect(printed.out.split("\n").slice(1)).toEqual([
    "  2026-01-02T03:04:05Z  rollback stable 1.1.0 → 1.0.0, by ops: slow",
    "  2026-01-02T03:00:00Z  promote stable 1.0.0, by team",
    "",
  ]);
  expect(await run(["history"], {})).toBe(EXIT_CODES["token-missing"]);
});

it("fragment list shows what every channel points at, in any folder", async () => {
  rmSync(join(folder, "package.json"));
  const channels = [
    { ...STABLE, version: "1.1.0" },
    { ...STABLE, name: "shell", version: "1.0.0-contract.0a1b2c3d4e" },
  ];
  reply("GET /registry/api/channels", { channels });
  reply("GET /registry/api/freeze", { freeze: null });

  expect(await run(["list"], {})).toBe(0);
  expect(printed.out.split("\n").slice(1, 3)).toEqual([
    "  mfe-example  stable  1.1.0",
    "  shell        stable  1.0.0-contract.0a1b2c3d4e",
  ]);
});

describe("a refusal", () => {
  const cases = [
    [401, "token-unknown", {}, "not-authorized", ""],
    [403, "token-out-of-scope", { action: "promote" }, "not-authorized", "action: promote"],
    [404, "release-not-found", { version: "1.1.0" }, "not-found", "version: 1.1.0"],
    [409, "revision-conflict", { current: { version: "1.0.5", revision: 5 } }, "conflict", '"revision":5'],
    [409, "release-exists", {}, "conflict", ""],
    [409, "plan-broken", { problems: ["No release has the slot note"] }, "registry-refused", "the slot note"],
    [409, "frozen", { reason: "Black Friday" }, "registry-refused", "reason: Black Friday"],
    [
      409,
      "contract-broken",
      { problems: [PROBLEM] },
      "contract-broken",
      "cart/changed@1 from mfe-example@1.1.0 to mfe-reviews@2.0.0, count: is no longer sent",
    ],
    [
      422,
      "release-invalid",
      { problems: ["server.cjs: hash differs"] },
      "registry-refused",
      "server.cjs: hash differs",
    ],
    [507, "storage-full", {}, "registry-refused", ""],
  ] as const;

  it.each(cases)("with %i %s is told in the registry's words", async (status, code, details, known, line) => {
    reply("PUT /registry/api/channels/mfe-example/stable", { code, message: `Because of ${code}.`, details }, status);

    expect(await run(["promote", "1.1.0"])).toBe(EXIT_CODES[known]);

    expect(printed.err).toContain(`fragment: Because of ${code}.`);
    expect(printed.err).toContain(line);
    expect(printed.out).toBe("");
  });

  it("is one line of JSON with --json", async () => {
    reply("GET /registry/api/channels/mfe-example", "down", 503);

    expect(await run(["--json", "status"])).toBe(EXIT_CODES["registry-refused"]);
    expect(JSON.parse(printed.out)).toEqual({
      error: { code: "registry-refused", message: `The registry at ${registry} answered 503.`, details: [] },
    });
  });

  it("of something that is no registry is not taken for an answer", async () => {
    reply("GET /registry/api/channels/mfe-example", { hello: "world" });

    expect(await run(["status"])).toBe(EXIT_CODES["registry-refused"]);
    expect(printed.err).toContain("Is this URL a fragment registry");
  });
});

describe("the command", () => {
  const VERIFY = "verify --against http://shop";
  const DEV = "dev --against http://127.0.0.1:1 --port";

  it.each([
    ["promote latest", "Write a version such as 1.4.0."],
    ["can-i-deploy v1.4.0", "Write a version such as 1.4.0."],
    ["history --limit 0", "Write a whole number from 1 to 500."],
    ["health --minutes 1.5", "Write a whole number from 1 to 20160."],
    [`${VERIFY} mfe-example`, "expected a version such as 1.4.0"],
    [`${VERIFY} mfe-example@`, "expected a version such as 1.4.0"],
    [`${VERIFY} latest`, "expected a version such as 1.4.0"],
    [`${DEV} 0`, "Write a whole number from 1 to 65535."],
    [`${DEV} 65536`, "Write a whole number from 1 to 65535."],
    [`${DEV} http`, "Write a whole number from 1 to 65535."],
  ])("%s: ends with 2 and what to write", async (command, advice) => {
    expect(await run(command.split(" "))).toBe(EXIT_CODES["usage-invalid"]);
    expect(printed.err).toContain(advice);
    expect(requests).toEqual([]);
  });

  it("asks for the whole address of a registry", async () => {
    expect(await run(["status", "--registry", "localhost:4220"])).toBe(EXIT_CODES["registry-unreachable"]);
    expect(printed.err).toContain(
      '"localhost:4220" is not a valid URL (expected something like http://localhost:4220)',
    );
  });

  it("says where it looked when no registry answers", async () => {
    server.close();
    await once(server, "close");

    expect(await run(["status"])).toBe(EXIT_CODES["registry-unreachable"]);
    expect(printed.err).toContain(`No answer from the registry at ${registry}`);
    expect(printed.err).toContain("ECONNREFUSED");
  });

  it.each([
    ["an unknown command", ["deploy"]],
    ["a missing argument", ["promote"]],
    ["an unknown option", ["status", "--loud"]],
    ["a release without a version", ["promote", "1.0.0", "--with", "mfe-other"]],
  ])("ends with 2 for %s", async (_why, args) => {
    expect(await run(args)).toBe(2);
    expect(printed.err).toContain("fragment: ");
    expect(printed.err).toContain("Run the command with --help");
  });

  it.each([
    ["a missing argument", ["--json", "promote"], "missing required argument 'version'"],
    ["an unknown option, before --json", ["status", "--loud", "--json"], "unknown option '--loud'"],
    ["no command", ["--json"], "Name a command."],
  ])("prints %s as JSON with --json", async (_why, args, message) => {
    expect(await run(args)).toBe(EXIT_CODES["usage-invalid"]);
    const error = { code: "usage-invalid", message: expect.stringContaining(message), details: [] };
    expect(JSON.parse(printed.out)).toEqual({ error });
  });

  it("takes an empty FRAGMENT_REGISTRY_URL for none", async () => {
    await run(["status"], { FRAGMENT_REGISTRY_URL: "" });
    expect(printed.err).not.toContain("is not a valid URL");
  });

  it("says how to get a token where only the registry knows that one is needed", async () => {
    reply(
      "GET /registry/api/channels/mfe-example",
      { code: "token-missing", message: "Missing deploy token. Send Authorization: Bearer <token>." },
      401,
    );
    expect(await run(["status"], {})).toBe(EXIT_CODES["token-missing"]);
    expect(printed.err).toContain("put it into FRAGMENT_TOKEN");
  });

  it("ends with 0 when asked for help", async () => {
    expect(await run(["--help"])).toBe(0);
    expect(printed.out).toContain("promote");
  });

  it.each([
    ["has no package.json", () => rmSync(join(folder, "package.json"))],
    ["has a package.json that is no JSON", () => writeFileSync(join(folder, "package.json"), "{")],
    ["has no version", () => writeFileSync(join(folder, "package.json"), '{"name":"mfe-example"}')],
    ["has no definition", () => rmSync(join(folder, "src"), { recursive: true })],
  ])("ends with 3 in a folder that %s", async (_why, prepare) => {
    prepare();

    expect(await run(["status"])).toBe(EXIT_CODES["project-invalid"]);
    expect(printed.err).toContain(folder);
    expect(printed.err).toContain("--fragment <name>");
  });
});
