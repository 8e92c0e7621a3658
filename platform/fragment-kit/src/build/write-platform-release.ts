import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ShellManifest, StorefrontManifest, PAGE_PLAN_NAME, PagePlan, type PagePlanManifest } from "shared-contracts";
import { FragmentError } from "./fragment-error.js";
import { readJson, type FragmentProject } from "./fragment-project.js";
import { writeManifestOnly } from "./release-files.js";

const Manifests = { shell: ShellManifest, storefront: StorefrontManifest };

/**
 * Writes a process's contract as `dist/release` in its folder. The version is derived from the content: the same
 * contract gives the same release.
 */
export function writePlatformRelease(folder: string, kind: keyof typeof Manifests, contract: unknown): void {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
  const hash = createHash("sha256").update(JSON.stringify(contract)).digest("hex").slice(0, 10);
  const manifest = Manifests[kind].parse({
    manifestVersion: 1,
    kind,
    name,
    version: `${version}-contract.${hash}`,
    files: [],
    contract,
  });
  writeManifestOnly(join(folder, "dist", "release"), manifest);
}

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
  writeManifestOnly(releaseFolder, manifest);
  return manifest;
}
