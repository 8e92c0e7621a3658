import { LOCK_CALLS, PREVIEW_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { integrityOf } from "fragment-renderer";
import {
  PAGE_PLAN_NAME,
  toLockText,
  toPreviewText,
  toReleaseText,
  writePreviewToken,
  type LockedRelease,
  type PageLock,
  type PagePlan,
  type PagePlanManifest,
  type PreviewPass,
  type ReleaseManifest,
  type SignedPageLock,
} from "shared-contracts";
import { defaultPlan, describedSlot } from "../../page-plan/page-plan.fixture.js";

/** Path to `tamper` with to give shells another lock. */
export const STABLE_LOCK = `${LOCK_CALLS.getLock.path}?channel=${STABLE_CHANNEL}`;

export type RegistryFixture = Awaited<ReturnType<typeof startRegistryFixture>>;

type PublishedRelease = {
  readonly name: string;
  readonly version: string;
  readonly files?: Record<string, string>;
  readonly slots?: readonly string[];
  /** Calls allowed for each of its slots. */
  readonly calls?: readonly string[];
  /** Additional browser fields of its manifest. */
  readonly browser?: object;
  /** The shared modules that it takes. */
  readonly shared?: ReleaseManifest["shared"];
};

/** An in-memory registry: locks and release files. */
export async function startRegistryFixture() {
  const files = new Map<string, string | Buffer>();
  const requests: string[] = [];
  const withdrawn: string[] = [];
  const previews = new Map<string, LockedRelease>();
  /** The preview created by a switch. */
  let newestPreview = "";
  let canaryShare = 0;
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const team = generateKeyPairSync("ed25519");
  const teamKey = String(team.publicKey.export({ format: "jwk" }).x);
  let lock: PageLock = { id: "empty", revision: 0, releases: [] };
  let down = false;

  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    if (down) return void response.writeHead(503).end();
    if (path === LOCK_CALLS.getLockKeys.path) {
      return void response.end(JSON.stringify({ keys: [publicKey.export({ format: "jwk" }).x] }));
    }
    if (path === STABLE_LOCK || path === LOCK_CALLS.getLock.path) {
      return void response.end(files.get(path) ?? JSON.stringify(signLock(lock, privateKey)));
    }
    const [, channel = ""] = /^\/registry\/api\/lock\?channel=(.*)$/.exec(path) ?? [];
    if (channel !== "")
      return void response.end(JSON.stringify(signLock(composePreview(channel), privateKey, { channel })));
    if (path === PREVIEW_CALLS.listPreviewChoices.path) {
      return void response.end(JSON.stringify({ choices: { "mfe-purchase": ["2.0.0", "1.0.0"] } }));
    }
    if (path === PREVIEW_CALLS.switchPreview.path) {
      return void response
        .writeHead(201)
        .end(JSON.stringify({ channel: "", token: newestPreview, expiresAt: new Date().toISOString() }));
    }
    if (withdrawn.some((base) => path.startsWith(base))) {
      return void response.writeHead(410, { "content-type": "application/json" }).end("{}");
    }
    const bytes = files.get(path);
    response.statusCode = bytes === undefined ? 404 : 200;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function composePreview(channel: string): PageLock {
    const shown = previews.get(channel);
    if (!shown) return lock;
    const releases = [...lock.releases.filter(({ name }) => name !== shown.name), { ...shown, channel }];
    const composed = { ...lock, id: `${lock.id} with ${shown.version}`, releases };
    return channel === "canary" ? { ...composed, share: canaryShare } : composed;
  }

  function publishPlan(version: string, plan: PagePlan = defaultPlan): LockedRelease {
    const manifest: PagePlanManifest = {
      manifestVersion: 1,
      kind: "page-plan",
      name: PAGE_PLAN_NAME,
      version,
      files: [],
      plan,
    };
    const json = JSON.stringify(manifest);
    files.set(`/releases/${PAGE_PLAN_NAME}/${version}/release.json`, json);
    return signRelease(PAGE_PLAN_NAME, version, json);
  }

  function signRelease(name: string, version: string, json: string): LockedRelease {
    const manifestIntegrity = integrityOf(json);
    const text = toReleaseText({ name, version, manifestIntegrity });
    const value = sign(null, Buffer.from(text), team.privateKey).toString("base64url");
    return { name, version, channel: "stable", manifestIntegrity, signature: { key: teamKey, value } };
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The public key of the team that signs all releases here. */
    teamKey,
    /** Publishes a signed release and returns its entry for a lock. */
    publish(release: PublishedRelease): LockedRelease {
      const { name, version, files: extra = {} } = release;
      const base = `/releases/${name}/${version}/`;
      const contents = {
        "server.cjs": `// ${name}@${version}`,
        "remote-entry.js": `/* ${name}@${version} */`,
        ...extra,
      };
      const manifest = toManifest(release, contents);
      for (const [path, text] of Object.entries(contents)) files.set(`${base}${path}`, text);
      const json = JSON.stringify(manifest);
      files.set(`${base}release.json`, json);
      return signRelease(name, version, json);
    },
    publishPlan,
    /** Makes this the current lock, by default with the default page plan. */
    promote(releases: readonly LockedRelease[], plan: LockedRelease | "no plan" = publishPlan("1.0.0")): void {
      const id = releases.map(({ name, version }) => `${name}@${version}`).join(" ");
      const planned = plan === "no plan" ? [] : [plan];
      lock = { id, revision: lock.revision + 1, releases: [...releases, ...planned] };
    },
    /** Creates a preview of the current lock with this release. Returns its token. */
    preview(release: LockedRelease, pass: PreviewPass): string {
      previews.set(pass.channel, release);
      newestPreview = writePreviewToken(
        pass,
        sign(null, Buffer.from(toPreviewText(pass)), privateKey).toString("base64url"),
      );
      return newestPreview;
    },
    /** Puts a release into the canary for this percentage of visitors. */
    startCanary(release: LockedRelease, share: number): void {
      previews.set("canary", release);
      canaryShare = share;
    },
    /** Serves other bytes at a path, or 404 for `undefined`. */
    tamper(path: string, bytes: string | Buffer | undefined): void {
      if (bytes === undefined) files.delete(path);
      else files.set(path, bytes);
    },
    /** Responds with 410 for all files of a release. */
    withdraw: (name: string, version: string) => void withdrawn.push(`/releases/${name}/${version}/`),
    /** Responds with 503 only. */
    setDown: (isDown: boolean) => void (down = isDown),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Defaults to a lock for the stable channel issued now. */
export function signLock(lock: PageLock, key: KeyObject, more: Partial<SignedPageLock> = {}): SignedPageLock {
  const issuedAt = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const unsigned = { ...lock, channel: "stable", issuedAt, expiresAt, keyId: "test", ...more };
  return { ...unsigned, signature: sign(null, Buffer.from(toLockText(unsigned)), key).toString("base64url") };
}

function toManifest(
  { name, version, slots = [], calls = [], browser, shared = {} }: PublishedRelease,
  contents: Record<string, string>,
): ReleaseManifest {
  return {
    manifestVersion: 1,
    name,
    version,
    files: Object.entries(contents).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      integrity: integrityOf(text),
    })),
    browser: {
      entry: "remote-entry.js",
      globalName: `${name}_${version}`.replaceAll(/\W/g, "_"),
      exposes: Object.fromEntries(slots.map((slot) => [`./${slot}`, { scripts: [] }])),
      ...browser,
    },
    server: { entry: "server.cjs" },
    shared,
    contract: {
      slots: Object.fromEntries(slots.map((slot) => [slot, describedSlot(slot, calls)])),
      publishes: [],
      reads: [],
      calls: [],
      props: [],
    },
  };
}
