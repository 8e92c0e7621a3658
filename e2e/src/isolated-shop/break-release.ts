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
  "server-exits": "globalThis.constructor.constructor('return process')().exit(1);",
} as const;

/** How the kit's slot root renders the fragment's own component, as the minimizer leaves it. */
const COMPONENT_ELEMENT = /\((\w+)\.component,\{\}\)/g;

export type Breakage = keyof typeof SERVER_RENDERS | "throws-on-load" | "throws-in-render" | "unchanged";

/** A copy of a release that differs from it in one thing, under a version that says so. */
export function breakRelease(release: ReleaseFiles, breakage: Breakage): ReleaseFiles {
  const broken = new Map(release.files);
  const { browser, server } = release.manifest;
  const edit = (path: string, change: (text: string) => string): void => {
    broken.set(path, Buffer.from(change(broken.get(path)?.toString("utf8") ?? "")));
  };

  if (breakage === "throws-on-load") edit(browser.entry, (text) => `${throws};${text}`);
  else if (breakage === "throws-in-render") breakComponents(broken, server.entry, edit);
  else if (breakage !== "unchanged") {
    const render = `function () { ${SERVER_RENDERS[breakage]} }`;
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
  edit: (path: string, change: (text: string) => string) => void,
): void {
  const paths = [...files.keys()].filter((path) => path.endsWith(".js") && path !== serverEntry);
  const hit = paths.filter((path) => COMPONENT_ELEMENT.test(files.get(path)?.toString("utf8") ?? ""));
  if (hit.length === 0) throw new Error("The bundle renders components in another way: adapt COMPONENT_ELEMENT.");
  for (const path of hit) edit(path, (text) => text.replaceAll(COMPONENT_ELEMENT, `(()=>{${throws}},{})`));
}
