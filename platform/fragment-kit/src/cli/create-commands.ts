import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { PAGE_PLAN_NAME, PagePlanManifest } from "shared-contracts";
import { CHANNEL_CALLS, RELEASE_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import * as z from "zod/mini";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject, readJson, type FragmentProject } from "../build/fragment-project.js";
import { createProject, type CreateProject } from "../create/create-project.js";
import { placeSlot, writePlan, type Place } from "../create/place-slot.js";
import { runTool } from "../create/pack-packages.js";
import type { Connected } from "./cli.js";
import { toCommand, type CommandOutput } from "./command-output.js";

const BuiltSlots = z.object({ contract: z.object({ slots: z.record(z.string(), z.unknown()) }) });

/** `fragment create`: writes a new fragment to its own folder, ready to build. */
export async function runCreate(
  { install, ...project }: CreateProject & { readonly install: boolean },
  output: CommandOutput,
): Promise<void> {
  output.progress(`creating ${project.name}`);
  const { folder, slot } = await createProject(project);
  if (install) {
    output.progress("installing packages (npm install), a minute or several");
    await runTool("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder);
  }
  output.result({ name: project.name, folder, slot }, [
    `${project.name} is in ${folder}, with the slot ${slot}`,
    `Next: cd ${relative(process.cwd(), folder) || "."}, then ${install ? "" : "npm install, "}npm test, npm run build, npx fragment publish (see its README.md)`,
  ]);
}

/**
 * `fragment place`: writes the live page plan with an additional slot to a folder that is built and published like a
 * fragment.
 */
export async function runPlace(
  { folder, call, output }: Connected,
  { to, ...place }: Omit<Place, "fragment"> & { readonly to: string },
): Promise<void> {
  const project = readFragmentProject(folder);
  const { name: fragment } = project;
  const built = readBuiltSlots(project);
  if (built && !built.includes(place.slot)) {
    const advice = `If it is new: ${toCommand(folder)} build, then the same command`;
    throw new FragmentError("usage-invalid", `${fragment} as it was built has no slot ${place.slot}. ${advice}.`, [
      `Available: ${built.join(", ")}`,
    ]);
  }
  const { channels } = await call(CHANNEL_CALLS.listChannelsOf, { name: PAGE_PLAN_NAME });
  const live = channels.find(({ channel }) => channel === STABLE_CHANNEL);
  if (!live) throw new FragmentError("not-found", "The registry has no page plan. Promote one first.");
  const { manifest } = await call(RELEASE_CALLS.getRelease, { name: PAGE_PLAN_NAME, version: live.version });
  const { plan } = PagePlanManifest.parse(manifest);
  const version = `${live.version.replace(/[-+].*$/, "")}-${place.slot}.${Math.floor(Date.now() / 1000).toString(36)}`;
  const target = writePlan(placeSlot(plan, { ...place, fragment }), version, to);
  const inFolder = `-C ${relative(process.cwd(), target) || "."}`;
  output.result({ folder: target, version, after: place.after, page: place.page }, [
    `page-plan@${version}, with ${place.slot} after ${place.after} on the page ${place.page}, is in ${target}`,
    `Next: npx fragment ${inFolder} build, npx fragment ${inFolder} publish, then`,
    `  npx fragment ${inFolder} preview ${version}, for a link to the page with the slot (--with: the channel of your fragment's preview)`,
    `  npx fragment ${inFolder} promote ${version}, by the page's owner (--with ${fragment}@<version>, if that isn't live)`,
  ]);
}

/** Undefined before the first build. */
function readBuiltSlots({ releaseFolder }: FragmentProject): string[] | undefined {
  const manifest = join(releaseFolder, "release.json");
  if (!existsSync(manifest)) return undefined;
  const { data } = BuiltSlots.safeParse(readJson(manifest));
  return data && Object.keys(data.contract.slots);
}
