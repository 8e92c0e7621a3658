import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");
const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { workspaces: string[] };
const SUBJECTS = ["Owns", "Exposes", "Publishes", "Reads", "Needs"] as const;

function readmeOf(workspace: string): string {
  const file = join(ROOT, workspace, "README.md");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** A README's statement on a subject, as a list item (`- **Owns**: …`) or a table row (`| Owns | … |`). */
function statement(readme: string, subject: string): string {
  return new RegExp(`^(?:- \\*\\*${subject}\\*\\*:|\\| ${subject} +\\|) *(.+)$`, "m").exec(readme)?.[1]?.trim() ?? "";
}

it.each(workspaces.flatMap((workspace) => SUBJECTS.map((subject) => [workspace, subject] as const)))(
  "the README of %s says what it %s",
  (workspace, subject) => {
    expect(statement(readmeOf(workspace), subject)).not.toBe("");
  },
);
