import {
  DEFAULT_SLOT_BUDGET,
  isPlatformName,
  PAGE_PLAN_NAME,
  type PagePlanManifest,
  type ReleaseManifest,
} from "shared-contracts";
import { buildRelease, type BuildOptions } from "../build/build-release.js";
import { buildPagePlan } from "../build/write-platform-release.js";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject } from "../build/fragment-project.js";
import { formatBytes, toCommand, toTable, type CommandOutput } from "./command-output.js";

export async function runBuild(options: Omit<BuildOptions, "onStep">, output: CommandOutput): Promise<void> {
  const startedAt = performance.now();
  const project = readFragmentProject(options.folder, options.version);
  if (isPlatformName(project.name)) {
    throw new FragmentError(
      "project-invalid",
      `${project.name} is not a fragment. Use npm run build to write its contract.`,
    );
  }
  if (project.name === PAGE_PLAN_NAME)
    return showPlan(buildPagePlan(project), options.folder, project.releaseFolder, output);
  const release = await buildRelease({ ...options, onStep: (step) => output.progress(`building ${step} …`) });
  const { name, version, files, browser, measures } = release.manifest;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { folder, emotionUsers } = release;
  const slots = Object.keys(browser.exposes);
  output.result({ name, version, folder, files, slots, measures, emotionUsers }, [
    `${name}@${version} built in ${seconds} s: ${folder}`,
    ...files.map(({ path, bytes }) => `  ${formatBytes(bytes).padStart(9)}  ${path}`),
    ...describeMeasures(measures),
    ...(emotionUsers.length > 0
      ? [
          `Pages load emotion for it, and nothing checks that these rules stay in their slots, because they change or wrap a component: ${emotionUsers.join(", ")}`,
        ]
      : []),
    ...Object.entries(measures?.threw ?? {}).map(
      ([slot, error]) => `Threw on a sample product page, where servers would send its fallback: ${slot}: ${error}`,
    ),
    `Next: ${toCommand(options.folder)} publish`,
  ]);
}

/** Beside the budgets of a slot for which the page plan has no others. */
function describeMeasures(measures: ReleaseManifest["measures"]): string[] {
  if (!measures) return [];
  const { scriptBytes, styleBytes, renderMs } = measures;
  const budget = DEFAULT_SLOT_BUDGET;
  const slots = Object.entries(scriptBytes).map(([slot, bytes]) => {
    const render = renderMs[slot];
    const isOver = bytes > budget.scriptBytes || styleBytes > budget.styleBytes || (render ?? 0) > budget.renderMs;
    return [
      isOver ? "over" : "",
      slot,
      `${formatBytes(bytes)} of ${formatBytes(budget.scriptBytes)}`,
      `${formatBytes(styleBytes)} of ${formatBytes(budget.styleBytes)}`,
      render === undefined ? "" : `${render} of ${budget.renderMs} ms`,
    ];
  });
  return toTable([["", "slot", "scripts (brotli)", "styles", "render"], ...slots]);
}

function showPlan(
  { name, version, plan }: PagePlanManifest,
  source: string,
  folder: string,
  output: CommandOutput,
): void {
  const pages = Object.keys(plan.pages);
  output.result({ name, version, folder, pages }, [
    `${name}@${version} built: ${folder}`,
    `  pages: ${pages.join(", ")}`,
    `Next: ${toCommand(source)} publish`,
  ]);
}
