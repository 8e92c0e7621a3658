/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { ReleaseManifest, VisitorContext, type ServerFragment, type SlotRendering } from "shared-contracts";
import { runCommand } from "../cli/run-command.js";
import { EXIT_CODES } from "./fragment-error.js";
import { SERVER_MODULES } from "../webpack/shared-modules.js";
import { listFiles, toIntegrity } from "./release-files.js";

const KIT = join(__dirname, "../..");
/** Inside the workspace, so that packages can be resolved. */
const COPIES = join(KIT, ".cache", `build-test-${process.pid}`);
jest.setTimeout(300_000);

function copyExample(name: string): string {
  const folder = join(COPIES, name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(KIT, "example-fragment/src"), join(folder, "src"), { recursive: true });
  cpSync(join(KIT, "example-fragment/package.json"), join(folder, "package.json"));
  return folder;
}

async function runFragment(folder: string, ...args: string[]) {
  const printed = { out: "", err: "" };
  const status = await runCommand(["-C", folder, "--json", ...args], {
    out: (text) => (printed.out += text),
    err: (text) => (printed.err += text),
    environment: {},
  });
  const answer = JSON.parse(printed.out || "{}") as { error?: { message: string; details: string[] } };
  return { status, stderr: printed.err, answer };
}

function readManifest(folder: string): ReleaseManifest {
  return ReleaseManifest.parse(JSON.parse(readFileSync(join(folder, "dist/release/release.json"), "utf8")));
}

// On a team's machine nothing sets NODE_ENV; Jest does.
const { NODE_ENV } = process.env;
beforeAll(() => void delete process.env.NODE_ENV);
afterAll(() => {
  process.env.NODE_ENV = NODE_ENV;
  rmSync(COPIES, { recursive: true, force: true });
});

describe("fragment build", () => {
  let folder: string;
  let manifest: ReleaseManifest;
  const inRelease = (path: string) => join(folder, "dist/release", path);

  function renderOnServer(slot: string): SlotRendering | undefined {
    const require = createRequire(__filename);
    const module = { exports: {} as ServerFragment };
    const code = readFileSync(inRelease(manifest.server.entry), "utf8");
    compileFunction(code, ["module", "exports", "require", "process"])(module, module.exports, (name: string) => {
      if (!(SERVER_MODULES as readonly string[]).includes(name)) throw new Error(`not offered: ${name}`);
      return require(name) as unknown;
    });
    const { name, version, slots } = module.exports;
    expect([name, version]).toEqual(["mfe-example", "1.0.0"]);
    const context = VisitorContext.parse({ tenant: "retail" });
    const input = { context, pageData: undefined, url: { path: "/", query: {} } };
    return slots[slot]?.render({ ...input, slotData: {}, slot: { name: slot, fragment: name, version } });
  }

  beforeAll(async () => {
    folder = copyExample("first");
    const { status, stderr } = await runFragment(folder, "build");
    if (status !== 0) throw new Error(stderr);
    manifest = readManifest(folder);
  });

  it("lists every file of the release with its size and hash, and no other", () => {
    expect(manifest.files.map(({ path }) => path)).toEqual(
      listFiles(inRelease("")).filter((path) => path !== "release.json"),
    );
    for (const { path, bytes, integrity } of manifest.files) {
      const content = readFileSync(inRelease(path));
      expect([path, bytes, integrity]).toEqual([path, content.length, toIntegrity(content)]);
    }
  });

  it("measures what each slot costs: its scripts, the styles, and the CPU of its sample renders", () => {
    const { scriptBytes = {}, styleBytes, renderMs } = manifest.measures ?? {};
    for (const [expose, { scripts }] of Object.entries(manifest.browser.exposes)) {
      const sent = [manifest.browser.entry, ...scripts]
        .map((path) => brotliCompressSync(readFileSync(inRelease(path))).length)
        .reduce((sum, bytes) => sum + bytes, 0);
      const measured = scriptBytes[expose.replace("./", "")] ?? 0;
      expect(measured).toBeGreaterThanOrEqual(sent);
      expect(measured).toBeLessThan(sent * 1.15);
    }
    expect(styleBytes).toBeGreaterThanOrEqual(0);
    expect(renderMs).toEqual({ counter: 100, total: 100 });
  });

  it("exposes each slot with the scripts it needs beside the entry", () => {
    const files = manifest.files.map(({ path }) => path);

    expect(Object.keys(manifest.browser.exposes)).toEqual(["./counter", "./total"]);
    for (const { scripts } of Object.values(manifest.browser.exposes)) {
      expect(scripts.length).toBeGreaterThan(0);
      expect(files).toEqual(expect.arrayContaining(scripts));
      expect(scripts).not.toContain(manifest.browser.entry);
    }
  });

  it("gives a lazy slot a chunk of its own, the last of its scripts", () => {
    const withTotal = manifest.files
      .map(({ path }) => path)
      .filter((path) => readFileSync(inRelease(path), "utf8").includes("Counted "));
    const [chunk, server] = withTotal;
    expect(withTotal).toEqual([chunk, manifest.server.entry]);
    expect(server).toBe("server.cjs");
    expect(manifest.browser.exposes["./total"]?.scripts.at(-1)).toBe(chunk);
    expect(manifest.browser.exposes["./counter"]?.scripts).not.toContain(chunk);
  });

  it("lets the shell wait for each slot's code before the deadlines of its mount begin", () => {
    for (const { scripts } of Object.values(manifest.browser.exposes)) {
      const entries = scripts.map((path) => readFileSync(inRelease(path), "utf8"));
      expect(entries.join("")).toContain("loadCode");
    }
  });

  it("has the code of its slots compiled while it loads, and no other", () => {
    const compiledAtOnce = listFiles(inRelease("")).filter((path) =>
      readFileSync(inRelease(path), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
    );
    expect(compiledAtOnce).toEqual(["_slots.js"]);
  });

  it("names global and Trusted Types policy after the version, so that two releases can meet", () => {
    expect(manifest.browser).toMatchObject({
      globalName: "mfe_example_1_0_0",
    });
    const entry = readFileSync(inRelease(manifest.browser.entry), "utf8");
    expect(entry).toContain("mfe_example_1_0_0");
    expect(entry).toContain('createPolicy("mfe-example@1.0.0"');
  });

  it("asks the page for the hash of every chunk it loads", () => {
    expect(readFileSync(inRelease(manifest.browser.entry), "utf8")).toContain("releaseScriptIntegrity");
  });

  it("lets the page ask again for a chunk that was lost", () => {
    expect(readFileSync(inRelease(manifest.browser.entry), "utf8")).toContain("retryLoad");
  });

  it("has the rules that never change in one stylesheet, those of lazy slots too, and in no script", () => {
    expect(manifest.browser.styles).toBe("styles.css");
    expect(manifest.files.map(({ path }) => path)).toContain("styles.css");
    expect(readFileSync(inRelease("styles.css"), "utf8")).toMatch(
      /^\.s-\w+\{font-weight:bold;\}\.s-\w+\{display:grid;gap:8px;\}$/,
    );
    const scripts = manifest.files.map(({ path }) => path).filter((path) => path.endsWith(".js"));
    for (const path of scripts) expect(readFileSync(inRelease(path), "utf8")).not.toMatch(/font-weight|display: ?grid/);
  });

  it("names the same class on the server and in the browser", () => {
    const [, name] = /(s-\w+)\{font-weight/.exec(readFileSync(inRelease("styles.css"), "utf8")) ?? [];
    const scripts = manifest.files.map(({ path }) => path).filter((path) => path.endsWith(".js"));
    expect(scripts.filter((path) => readFileSync(inRelease(path), "utf8").includes(`"${name}"`))).toHaveLength(1);
    expect(renderOnServer("total")).toEqual({
      html: expect.stringContaining(`<output class="${name}">Counted`),
      css: "",
      styleKey: "mfe-example",
    });
  });

  it("takes React and what mounts its slots from the shell, and says in which versions", () => {
    const shared = Object.keys(manifest.shared);
    expect(shared).toEqual(
      expect.arrayContaining(["react", "react/jsx-runtime", "fragment-kit", "fragment-kit/browser"]),
    );
    expect(shared.filter((name) => name.includes("emotion"))).toEqual([]);
    const maps = listFiles(join(folder, "dist/maps")).map((path) =>
      readFileSync(join(folder, "dist/maps", path), "utf8"),
    );
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps)
      expect(map).not.toMatch(
        /(?:node_modules\/(?:react|react-dom|@emotion|single-spa-react)|fragment-kit\/(?:src|dist)\/browser)\//,
      );
  });

  it("keeps the remote entry below 7 kB brotli", () => {
    expect(brotliCompressSync(readFileSync(inRelease(manifest.browser.entry))).length).toBeLessThan(7000);
  });

  it("reads the contract from the code: calls, events with their schemas, and the kit's own events", () => {
    expect(manifest.contract.slots).toMatchObject({
      counter: { calls: ["getGreeting"], hydration: "now", reservedHeight: { xs: 3, sm: 3, wide: 2 } },
      total: { calls: [], hydration: "visible" },
    });
    expect(manifest.contract.calls).toEqual([
      {
        name: "getGreeting",
        method: "GET",
        path: "/ele-lpd/api/greetings/{language}",
      },
    ]);
    expect(manifest.contract.publishes.map(({ type, version, replay }) => `${type}@${version} ${replay}`)).toEqual([
      "example/count-changed@1 last",
      "fragment/mounted@1 none",
    ]);
    expect(manifest.contract.publishes[0]).toMatchObject({ schema: { type: "object", required: ["count"] } });
    expect(manifest.contract.reads).toEqual([]);
  });

  it("makes a server bundle that renders with what the renderer offers and nothing else", () => {
    expect(renderOnServer("total")?.html).toContain("Counted");
  });

  it("gives the same bytes for the same input, wherever it stands and wherever the version comes from", async () => {
    const second = join(COPIES, "linked");
    symlinkSync(copyExample("another-place"), second);
    writeFileSync(join(second, "package.json"), JSON.stringify({ name: "mfe-example", version: "0.0.0" }));
    expect((await runFragment(second, "build", "--version", "1.0.0")).status).toBe(0);

    expect(readManifest(second)).toEqual(manifest);
    expect(readFileSync(join(second, "dist/release/release.json"))).toEqual(readFileSync(inRelease("release.json")));
  });
});

it("fragment build leaves emotion out of scripts, but for rules that wrap a component, which it names; its node_modules may be a link", async () => {
  const folder = copyExample("emotion");
  mkdirSync(join(COPIES, "somewhere/installed"), { recursive: true });
  symlinkSync(join(COPIES, "somewhere/installed"), join(folder, "node_modules"));
  writeFileSync(
    join(folder, "src/dialog.tsx"),
    'import styled from "@emotion/styled";\nimport { css } from "@emotion/react";\nconst green = css`color: green;`;\nexport const Dialog = styled.dialog(green);\n',
  );
  const onClick = '() => void import("./dialog.js").then(({ Dialog }) => console.log(Dialog))';
  const loud = readFileSync(join(folder, "src/total.tsx"), "utf8")
    .replace("<Line>", `<Loud onClick={${onClick}}>`)
    .replace("</Line>", "</Loud>");
  writeFileSync(join(folder, "src/total.tsx"), `${loud}\nconst Loud = styled(Line)\`color: red;\`;\n`);

  expect((await runFragment(folder, "build")).answer).toMatchObject({ emotionUsers: ["src/total.tsx"] });
  expect(readFileSync(join(folder, "dist/release/styles.css"), "utf8")).toContain("color:green");
  expect(readManifest(folder).shared).toMatchObject({ "@emotion/styled": "^11.14.1" });
});

const READER = `import { defineFragment, useSlot } from "fragment-kit";
import { useEffect } from "react";
import { cartChanged, cartItemsAdded, CART_ROUTES, compareChanged, createCartClient, pageSectionChosen, performCall, REVIEWS_ROUTES } from "shared-contracts";
const { getReview, listReviews } = REVIEWS_ROUTES;
function Reader() {
  const { bus, fetch } = useSlot();
  const { path } = useSlot().url;
  useEffect(() => {
    bus.on(cartItemsAdded).subscribe(({ addedItems, location: place }) => console.log(addedItems, place));
    bus.on(compareChanged).subscribe((compared) => console.log(compared.items));
    void performCall(fetch, CART_ROUTES.getCart, {});
    void performCall(fetch, getReview, { reviewId: "1" });
    console.log(listReviews.path, path);
  }, [bus, fetch]);
  return null;
}
export function neverUsed(bus, fetch) {
  bus.publish(pageSectionChosen, { section: "reviews" });
  bus.on(cartChanged);
  return createCartClient({ bus, fetch });
}
function Form() {
  return <form name="guest-form"><p>Note</p><ul id="note-list" /></form>;
}
function Broken(): never {
  throw new Error("no such file");
}
export const fragment = defineFragment({
  name: "mfe-example",
  slots: { total: { component: Reader }, form: { component: Form }, broken: { component: Broken } },
});`;

it("fragment build finds reads with the fields they take, and calls, in code that is used, and names slots that throw", async () => {
  const folder = copyExample("reader");
  writeFileSync(join(folder, "src/example-fragment.tsx"), READER);

  expect(await runFragment(folder, "build")).toMatchObject({ status: 0 });
  expect(readManifest(folder).measures?.threw).toEqual({ broken: expect.stringMatching(/no such file$/) });

  const { reads, publishes, calls } = readManifest(folder).contract;
  expect(reads.map(({ type, fields }) => [type, fields])).toEqual([
    ["cart/items-added", ["addedItems", "location"]],
    ["compare/changed", ["items"]],
  ]);
  expect(publishes.map(({ type }) => type)).toEqual(["fragment/mounted"]);
  expect(calls.map(({ name }) => name)).toEqual(["getCart", "getReview", "listReviews"]);
  expect(calls[0]).toMatchObject({ response: { properties: { lines: { type: "array" } } } });
  expect(readManifest(folder).contract.props).toEqual(["bus", "fetch", "url"]);
  expect(readManifest(folder).contract.propSchemas).toEqual({});
});

const TAKING = `import { defineFragment, useSlot } from "fragment-kit";
function Form() {
  const { context } = useSlot();
  return <form name={context.user.isLoggedIn ? "note-form" : "cookie"}><p><div>Note</div></p></form>;
}
function Outlet() {
  return <ul id="page-state" />;
}
export const fragment = defineFragment({
  name: "mfe-example",
  slots: { form: { component: Form }, outlet: { component: Outlet } },
});`;

it("fragment build refuses markup that servers would refuse, naming slot and element", async () => {
  const folder = copyExample("taking");
  writeFileSync(join(folder, "src/example-fragment.tsx"), TAKING);

  const { status, answer } = await runFragment(folder, "build");
  expect(status).toBe(EXIT_CODES["build-failed"]);
  expect(answer.error?.details).toEqual([
    'form: has <form> named "cookie", which could replace document.cookie: put a hyphen into it, at 0',
    "form: has <div> in <p> in <form>: slots can't have it there, or at all, at 26",
    'outlet: has <ul id="page-state">, an id that the page uses itself: choose another, at 0',
  ]);

  const hanging = TAKING.replace('return <ul id="page-state" />;', "for (;;);");
  writeFileSync(join(folder, "src/example-fragment.tsx"), hanging);
  const ended = await runFragment(folder, "build");
  expect(ended.status).toBe(EXIT_CODES["build-failed"]);
  expect(ended.answer.error?.message).toContain('The slot "outlet" takes more than 2 s of CPU time to render');

  // As on a machine that gives a render little of its processor, once.
  const waits =
    "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, (globalThis.waitMs ??= 2200)); globalThis.waitMs = 0;";
  writeFileSync(join(folder, "src/example-fragment.tsx"), TAKING.replace("return <ul id", `${waits} return <ul id`));
  expect((await runFragment(folder, "build")).answer.error?.details).toContainEqual(
    expect.stringContaining('outlet: has <ul id="page-state">'),
  );
});

const UNDECLARED = `import { defineFragment, useSlot } from "fragment-kit";
const changed = { type: "cart/changed", version: 1, replay: "none" };
function Thief() {
  const { bus, fetch } = useSlot();
  bus.publish(changed, {});
  bus.on({ ...changed, type: "page/section-chosen" });
  void fetch("/ele-lpd/api/cart");
  return null;
}
export const fragment = defineFragment({ name: "mfe-example", slots: { total: { component: Thief } } });`;

it("fragment build refuses an undeclared publish, read and call, naming file and place", async () => {
  const folder = copyExample("undeclared");
  writeFileSync(join(folder, "src/example-fragment.tsx"), UNDECLARED);

  const { status, answer } = await runFragment(folder, "build");

  expect(status).toBe(EXIT_CODES["build-failed"]);
  expect(answer.error?.details).toEqual([
    expect.stringContaining("src/example-fragment.tsx: bus.publish(changed, {})"),
    expect.stringContaining("src/example-fragment.tsx: bus.on({"),
    expect.stringContaining('src/example-fragment.tsx: fetch("/ele-lpd/api/cart")'),
  ]);
});

it("fragment build refuses packages of another major version than the page has", async () => {
  const folder = copyExample("other-react");
  mkdirSync(join(folder, "node_modules/react"), { recursive: true });
  writeFileSync(join(folder, "node_modules/react/package.json"), JSON.stringify({ name: "react", version: "18.3.1" }));

  const { status, answer } = await runFragment(folder, "build");

  expect(status).toBe(EXIT_CODES["project-invalid"]);
  expect(answer.error?.details).toEqual([expect.stringMatching(/^react 18\.3\.1 is installed: npm install react@19/)]);
});

it.each([
  [
    "code that does not compile, and a Node module, which no page has",
    'import "node:fs";\nimport { text } from "./broken.js";\nexport const fragment = { text };',
    ["Expression expected", "node:fs"],
  ],
  [
    "a part of a shared module that no page has",
    `import { createEntityAdapter } from "@reduxjs/toolkit";
import { defineFragment } from "fragment-kit";
const component = () => String(createEntityAdapter);
export const fragment = defineFragment({ name: "mfe-example", slots: { total: { component } } });`,
    ["The shell offers no createEntityAdapter of @reduxjs/toolkit, only combineReducers"],
  ],
])("fragment build refuses %s", async (why, source, details) => {
  const folder = copyExample(why.replaceAll(/\W+/g, "-"));
  writeFileSync(join(folder, "src/example-fragment.tsx"), source);
  writeFileSync(join(folder, "src/broken.ts"), "export const text = ;");

  const { status, answer } = await runFragment(folder, "build");

  expect(answer.error).toMatchObject({ code: "build-failed", message: expect.stringContaining("does not build") });
  for (const detail of details) expect(answer.error?.details.join("\n")).toContain(detail);
  expect(status).toBe(EXIT_CODES["build-failed"]);
});
