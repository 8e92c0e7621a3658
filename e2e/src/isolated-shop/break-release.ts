import { createHash } from "node:crypto";
import { renameRelease, type ReleaseFiles } from "./release-files.js";

/** What a broken slot says; tests look for it in logs and beacons. */
export const DELIBERATE = "broken on purpose";

const throws = `throw new Error(${JSON.stringify(DELIBERATE)})`;

/** Code that runs in place of every slot's server render. */
const SERVER_RENDERS = {
  "server-throws": `${throws};`,
  "server-never-ends": "for (;;);",
  "server-eats-memory": "const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));",
  "server-backtracks": 'return { html: String(/^(a+)+$/.test("a".repeat(40) + "!")), css: "", styleKey: "" };',
  "server-eats-buffers": "const kept = []; for (;;) kept.push(new ArrayBuffer(64e6), new Uint8Array(64e6).fill(1));",
  "server-writes-much": 'return { html: "<p>much</p>".repeat(5e6), css: "", styleKey: "" };',
  "server-writes-broken-markup": 'return { html: "<div><table></div><p><form><b></p>", css: "}}{", styleKey: "" };',
  "server-exits": "globalThis.constructor.constructor('return process')().exit(1);",
} as const;

/** How the kit's slot root renders the fragment's own component, as the minimizer leaves it. */
const COMPONENT_ELEMENT = /\((\w+)\.component,\{\}\)/g;

/** What stands in place of every component in the browser. */
const COMPONENTS = {
  "throws-in-render": throws,
  "never-mounts": "throw new Promise(()=>{})",
  "hydrates-differently": 'return "something else"',
} as const;

const BLOCKED_FOR = 5000;

export type Breakage =
  | keyof typeof SERVER_RENDERS
  | keyof typeof COMPONENTS
  | "throws-on-load"
  | "blocks-main-thread"
  | "unchanged";

/** A copy of a release that differs from it in one thing, under a version that says so. */
export function breakRelease(release: ReleaseFiles, breakage: Breakage): ReleaseFiles {
  const broken = new Map(release.files);
  const { browser, server } = release.manifest;
  const edit = (path: string, change: (text: string) => string): void => {
    broken.set(path, Buffer.from(change(broken.get(path)?.toString("utf8") ?? "")));
  };

  if (breakage === "throws-on-load") edit(browser.entry, (text) => `${throws};${text}`);
  else if (breakage === "blocks-main-thread") {
    edit(browser.entry, (text) => `{const end=Date.now()+${BLOCKED_FOR};while(Date.now()<end);}${text}`);
  } else if (breakage in COMPONENTS) {
    breakComponents(broken, server.entry, COMPONENTS[breakage as keyof typeof COMPONENTS], edit);
  } else if (breakage !== "unchanged") {
    const render = `function () { ${SERVER_RENDERS[breakage as keyof typeof SERVER_RENDERS]} }`;
    edit(
      server.entry,
      (text) => `${text}\nfor (const slot of Object.values(module.exports.slots)) slot.render = ${render};`,
    );
  }

  const hash = createHash("sha256");
  for (const bytes of broken.values()) hash.update(bytes);
  const version = `1.0.0-${breakage}.${hash.digest("hex").slice(0, 10)}`;
  return renameRelease({ manifest: release.manifest, files: broken }, version);
}

function breakComponents(
  files: ReadonlyMap<string, Buffer>,
  serverEntry: string,
  body: string,
  edit: (path: string, change: (text: string) => string) => void,
): void {
  const paths = [...files.keys()].filter((path) => path.endsWith(".js") && path !== serverEntry);
  const hit = paths.filter((path) => COMPONENT_ELEMENT.test(files.get(path)?.toString("utf8") ?? ""));
  if (hit.length === 0) throw new Error("The bundle renders components in another way: adapt COMPONENT_ELEMENT.");
  for (const path of hit) edit(path, (text) => text.replaceAll(COMPONENT_ELEMENT, `(()=>{${body}},{})`));
}
