import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "..");
const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { workspaces: string[] };
const SUBJECTS = ["Owns", "Exposes", "Publishes", "Reads", "Needs"] as const;

function readmeOf(workspace: string): string {
  const file = join(ROOT, workspace, "README.md");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** What a README says on one subject, as a list item (`- **Owns**: …`) or as a table row (`| Owns | … |`). */
function statement(readme: string, subject: string): string {
  return new RegExp(`^(?:- \\*\\*${subject}\\*\\*:|\\| ${subject} +\\|) *(.+)$`, "m").exec(readme)?.[1]?.trim() ?? "";
}

it.each(workspaces.flatMap((workspace) => SUBJECTS.map((subject) => [workspace, subject] as const)))(
  "the README of %s says what it %s",
  (workspace, subject) => {
    expect(statement(readmeOf(workspace), subject)).not.toBe("");
  },
);

const FRAGMENTS = workspaces.filter((workspace) => workspace.startsWith("mfe-"));
const EVENT = /`([a-z-]+\/[a-z-]+)`/g;
/** Published by the kit for every fragment. */
const KIT_EVENTS = ["fragment/mounted", "fragment/failed"];

it.each(FRAGMENTS)("the README of %s names the events that its code declares", (fragment) => {
  const subject = fragment.replace("mfe-", "");
  const source = ["events.ts", `${subject}-fragment.tsx`]
    .map((file) => join(ROOT, fragment, "src", file))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const readme = readmeOf(fragment);
  for (const [field, heading] of [
    ["publishes", "Publishes"],
    ["reads", "Reads"],
  ] as const) {
    const declared = toEventTypes(new RegExp(`${field}: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? "");
    const named = [...statement(readme, heading).matchAll(EVENT)].map(([, type]) => type ?? "");
    expect(named.filter((type) => !KIT_EVENTS.includes(type)).sort()).toEqual(declared.sort());
  }
});

/** `cartItemsAdded, pageNoticeRaised` as the types of their definitions. */
function toEventTypes(list: string): string[] {
  const names = list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    const file = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    const definition = readFileSync(join(ROOT, "shared-contracts/src/events", file), "utf8");
    return /type: "([^"]+)"/.exec(definition)?.[1] ?? name;
  });
}
