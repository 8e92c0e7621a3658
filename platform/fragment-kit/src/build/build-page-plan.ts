import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PAGE_PLAN_NAME, PagePlan, type PagePlanManifest } from "shared-contracts";
import { FragmentError } from "./fragment-error.js";
import { readJson, type FragmentProject } from "./fragment-project.js";
import { MANIFEST_FILE } from "./release-files.js";

/** Validates `page-plan.json` and writes it as a release. Throws a `FragmentError` that says what to fix. */
export function buildPagePlan({ version, definitionPath, releaseFolder }: FragmentProject): PagePlanManifest {
  const plan = PagePlan.safeParse(readJson(definitionPath));
  if (!plan.success) {
    throw new FragmentError(
      "project-invalid",
      `${definitionPath} is not a valid page plan.`,
      plan.error.issues.map(({ path, message }) => `${path.join(".") || "plan"}: ${message}`),
    );
  }
  const manifest: PagePlanManifest = {
    manifestVersion: 1,
    kind: "page-plan",
    name: PAGE_PLAN_NAME,
    version,
    files: [],
    plan: plan.data,
  };
  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  writeFileSync(join(releaseFolder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}
