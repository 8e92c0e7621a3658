import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RendererJob, ServerBundle } from "../channel/messages.js";
import type { RendererAnswer } from "../renderers/renderer-answer.js";
import { startRendererProcess } from "../renderers/renderer-process.js";
import { createRenderers, type Renderers } from "../renderers/renderers.js";
import type { RenderableRelease } from "../renderers/server-bundle.js";
import { chooseSandbox } from "../renderers/sandbox.js";
import { buildTestRenderer } from "../testing/index.js";
import { ATTACKS, HUNT } from "./attacks.fixture.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "hostile-")));
const losses: string[] = [];
let renderers: Renderers;

type Attack = { readonly name: string; readonly body: string };

function write({ name, body }: Attack, before = ""): ServerBundle {
  const code = `${before}
const toHtml = (value) => (typeof value === "string" ? { html: value, css: "", styleKey: "" } : value);
module.exports = { name: "${name}", version: "1.0.0", slots: { slot: {
  calls: () => [],
  render(props) { return toHtml((function () { ${body} }).call(this)); },
} } };`;
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, code);
  return { name, version: "1.0.0", file, integrity: `sha384-${createHash("sha384").update(code).digest("base64")}` };
}

function toRelease(bundle: ServerBundle): RenderableRelease {
  const manifest = { contract: { slots: { slot: {} } } };
  return { bundle, manifest };
}

function render(bundle: ServerBundle): Promise<RendererAnswer> {
  return renderers.run(jobOf(bundle), 30_000);
}

function jobOf(
  bundle: ServerBundle,
  context: object = {},
  audience: RendererJob["audience"] = Object.keys(context).length > 0 ? "member" : "everybody",
): RendererJob {
  const parts = [JSON.stringify({ context, url: { path: "/", query: {} } })];
  return { kind: "render", bundle, audience, parts, slot: "slot", slotData: "{}" };
}

const good = write({
  name: "mfe-good",
  body: `const items = []; items.push(1, 2, 3);
    return require("react-dom/server").renderToString(require("react").createElement("b", null, items.map(String).join()));`,
});
const GOOD_HTML = { ok: true, kind: "render", rendering: { html: "<b>1,2,3</b>", css: "", styleKey: "" } };

beforeAll(() => {
  const program = buildTestRenderer(folder);
  chmodSync(folder, 0o755);
  const sandbox = chooseSandbox("auto", program);
  renderers = createRenderers({
    start: () => startRendererProcess({ program, sandbox, heapMegabytes: 64 }),
    rehearse: async () => undefined,
    onLoss: (reason, release) => void losses.push(`${release} ${reason}`),
  });
});
afterAll(() => renderers?.close());

describe("a hostile release", () => {
  const named = ATTACKS.map(([what, body], index) => ({ what, attack: { name: `mfe-hostile-${index}`, body } }));
  const perProcess = 12;
  const groups = Array.from({ length: Math.ceil(named.length / perProcess) }, (_, index) =>
    named.slice(index * perProcess, (index + 1) * perProcess),
  );

  // Each attack is a separate release and therefore a separate process; run in groups so that a small machine can
  // handle them.
  it.each(groups.map((group) => [group.map(({ what }) => what).join("; "), group] as const))(
    "is contained: %s",
    async (_what, group) => {
      const bundles = group.map(({ attack }) => write(attack, HUNT));
      await renderers.use([good, ...bundles].map(toRelease), 60_000);
      for (const [index, bundle] of bundles.entries()) {
        const answers = [await render(bundle), await render(bundle)];
        const texts = answers.map((answer) =>
          answer.ok && answer.kind === "render" ? answer.rendering.html : "contained",
        );
        expect([group[index]?.what, ...texts]).toEqual([group[index]?.what, "contained", "contained"]);
      }
      expect(await render(good)).toEqual(GOOD_HTML);
    },
  );

  it("that changes prototypes changes nothing of another release", async () => {
    const spoiling = write(
      { name: "mfe-spoiling", body: 'return "spoilt";' },
      'Array.prototype.push = () => { throw new Error("mine"); }; Array.prototype.map = () => ["$0.02"]; Object.prototype.price = "$0.02";',
    );
    await renderers.use([good, spoiling].map(toRelease), 30_000);
    await render(spoiling);
    expect(await render(good)).toEqual(GOOD_HTML);
  });

  it("that changes what its own realm checks with leaves no element open", async () => {
    const spoiling = write(
      { name: "mfe-open", body: 'return "<div><div>";' },
      "RegExp.prototype.exec = () => null; Array.prototype.push = () => 0; Set.prototype.has = () => true;",
    );
    await renderers.use([good, spoiling].map(toRelease), 30_000);
    const message = "slot: the markup leaves <div> open: close it";
    expect(await render(spoiling)).toEqual({ ok: false, fault: "slot-threw", message });
    expect(await render(good)).toEqual(GOOD_HTML);
  });

  it.each([
    ["computes without end", "for (;;);", "renderer-slow"],
    ["eats memory", "const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length));", "renderer-died"],
    [
      "leaves a rejection that computes without end",
      "Object.setPrototypeOf(Promise.reject(), new Proxy({}, { get() { for (;;); } })); return '';",
      "renderer-slow",
    ],
    ["backtracks without end", 'return String(/^(a+)+$/.test("a".repeat(60) + "b"));', "renderer-slow"],
  ])("that %s costs its own renderer alone", async (what, body, fault) => {
    const costly = write({ name: `mfe-costly-${what.split(" ")[0]}`, body });
    await renderers.use([good, costly].map(toRelease), 30_000);
    const [bad, fine] = await Promise.all([render(costly), render(good)]);
    expect(bad).toMatchObject({ ok: false, fault });
    expect(fine).toEqual(GOOD_HTML);
    expect(losses.some((loss) => loss.includes(`mfe-costly-${what.split(" ")[0]}@1.0.0`))).toBe(true);
  });

  it("that keeps more and more memory outside of its heap ends its own renderer", async () => {
    const keeping = write(
      { name: "mfe-keeping", body: "kept.push(new Uint8Array(1e8).fill(1)); return '';" },
      "const kept = [];",
    );
    await renderers.use([good, keeping].map(toRelease), 30_000);
    const answers: RendererAnswer[] = [];
    while (answers.length < 8 && answers.every(({ ok }) => ok)) answers.push(await render(keeping));
    expect(answers.at(-1)).toMatchObject({ ok: false, fault: "renderer-died" });
    expect(losses.at(-1)).toContain("outside of its heap");
    expect(await render(good)).toEqual(GOOD_HTML);
  }, 60_000);

  it.each([
    ["for (;;);", "renderer-slow"],
    ["(async () => { for (;;) await undefined; })(); Promise.resolve().then(() => { for (;;); });", undefined],
    ['import("node:fs")', "bundle-threw"],
    ['import /* hidden */ ("node:fs")', "bundle-threw"],
    ...["//\r", "// hidden\u2028", "//\u2029", "<!-- hidden\n", "\n--> hidden\r"].map(
      (comment) => [`import${comment}("node:fs")`, "bundle-threw"] as const,
    ),
    [`const text = "import${"/**/".repeat(60)}";`, undefined],
    ["return (", "bundle-threw"],
    ['throw Object.defineProperty({}, "stack", { get() { throw 1; } });', "bundle-threw"],
  ])("is held back while it is evaluated: %s", async (before, fault) => {
    const name = `mfe-evaluated-${createHash("sha1").update(before).digest("hex").slice(0, 8)}`;
    const bundle = write({ name, body: 'return "fine";' }, before);
    await renderers.use([good, bundle].map(toRelease), 30_000);
    const answer = await render(bundle);
    if (fault) expect(answer).toMatchObject({ ok: false, fault });
    else expect(answer).toMatchObject({ ok: true });
    expect(await render(good)).toEqual(GOOD_HTML);
  });

  it("tells no guest what it was given of a member, whatever it remembers", async () => {
    const secret = "Ava Secret";
    const spy = write(
      {
        name: "mfe-spy",
        body: `try { kept.push(JSON.stringify(props.context), props.context.user?.displayName); } catch {}
               return kept.join();`,
      },
      `const kept = globalThis.kept = [];
       for (const [holder, name] of [[JSON, "parse"], [Object, "freeze"], [Object, "keys"], [Map.prototype, "get"], [Map.prototype, "set"], [Reflect, "get"], [Array.prototype, "push"]]) {
         const own = holder[name];
         holder[name] = function (...given) { try { kept[kept.length] = String(given[0]) + String(given[1]); } catch {} return own.apply(this, given); };
       }
       Proxy = function (target) { return target; };`,
    );
    await renderers.use([good, spy].map(toRelease), 30_000);
    const member = jobOf(spy, { user: { displayName: secret } });
    expect(JSON.stringify(await renderers.run(member, 30_000))).toContain(secret);
    const guest = jobOf(spy, { zipCode: "60601" }, "guest");
    for (let times = 0; times < 2; times += 1) {
      expect(JSON.stringify(await render(spy))).not.toContain(secret);
      expect(JSON.stringify(await renderers.run(guest, 30_000))).not.toContain(secret);
    }
    expect(JSON.stringify(await renderers.run(guest, 30_000))).toContain("60601");
    expect(await render(good)).toEqual(GOOD_HTML);
  });

  it.each([
    ["a flood of results", "slot-threw", '"0,".repeat(100_000)', "return '';"],
    ["50 MB of text", "output-too-large", '"x".repeat(5e7)', "return '';"],
    ["14 MB in 5 million characters", "output-too-large", '"\u20ac".repeat(5e6)', "return '';"],
    ["50 MB of markup", "output-too-large", "stringify(value)", "return '<b></b>'.repeat(7e6);"],
  ])("that answers with %s costs its own slot alone, in twenty views at once", async (what, fault, text, body) => {
    const flood = write(
      { name: `mfe-flood-${what.replaceAll(" ", "-").toLowerCase()}`, body },
      `const { stringify } = JSON; JSON.stringify = (value) => (value.kind === "render" || !value.ok ? ${text} : stringify(value));`,
    );
    await renderers.use([good, flood].map(toRelease), 30_000);
    const views = Array.from({ length: 20 }, () => Promise.all([render(flood), render(good)]));
    for (const [bad, fine] of await Promise.all(views)) {
      expect(bad).toMatchObject({ ok: false, fault });
      expect(fine).toEqual(GOOD_HTML);
    }
    expect(losses.filter((loss) => loss.includes("mfe-flood"))).toEqual([]);
  });

  it("can't add what it was given of one visitor to the results of others", async () => {
    const injecting = write(
      {
        name: "mfe-injecting",
        body: `forged = props.context.user && '{"ok":true,"kind":"render","rendering":{"html":"' + props.context.user.displayName + '","css":"","styleKey":""}}';
               return "public";`,
      },
      `let forged;
       const { stringify } = JSON;
       JSON.stringify = (...given) => (forged ? forged + '],"results":[' + forged + "," + forged : stringify(...given));`,
    );
    await renderers.use([good, injecting].map(toRelease), 30_000);
    const secret = jobOf(injecting, { user: { displayName: "Ava Secret" } });
    const [personal, shared] = await Promise.all([renderers.run(secret, 30_000), render(injecting)]);
    expect(personal).toMatchObject({ ok: false, fault: "slot-threw" });
    expect(shared).toMatchObject({ ok: true, rendering: { html: "public" } });
    expect(await render(good)).toEqual(GOOD_HTML);
  });

  it("is not rendered once no live lock names it", async () => {
    const bundle = write({ name: "mfe-unlisted", body: 'return "fine";' });
    expect(await render(bundle)).toMatchObject({ ok: false, fault: "not-live" });
  });
});
