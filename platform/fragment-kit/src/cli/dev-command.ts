import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildPagePlan } from "../build/write-platform-release.js";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject } from "../build/fragment-project.js";
import { MANIFEST_FILE } from "../build/release-files.js";
import { provideShell } from "../create/pack-packages.js";
import { startDev } from "../dev/start-dev.js";
import { untilInterrupted, type Local } from "./cli.js";

type DevOptions = {
  readonly against: string;
  readonly port: number;
  /** Folder of a page plan to use instead of the live one. */
  readonly plan?: string;
  readonly registry?: string;
};

/** `fragment dev`: shows the deployed page with this folder's fragment until interrupted. */
export async function runDev({ folder, environment, output }: Local, options: DevOptions): Promise<void> {
  const { against, port, plan } = options;
  const keys = environment["REGISTRY_KEYS"] || undefined;
  if (!URL.canParse(against)) {
    throw new FragmentError(
      "usage-invalid",
      `"${against}" is not a valid shop URL (expected something like https://shop.example).`,
    );
  }
  const dataFolder = mkdtempSync(join(tmpdir(), "fragment-dev-"));
  const interrupted = untilInterrupted();
  let onEnd: (message: string) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    onEnd = (message) => reject(new FragmentError("build-failed", `The local shell exited: ${message}`));
  });
  ended.catch(() => undefined);
  try {
    output.progress(`building ${readFragmentProject(folder).name}, and starting the page of ${against} …`);
    const running = await startDev({
      against,
      port,
      folder,
      registry: options.registry ?? (environment["FRAGMENT_REGISTRY_URL"] || undefined),
      registryKeys: keys?.split(",").map((key) => key.trim()),
      plan: plan === undefined ? undefined : openPlan(resolve(plan)),
      shellFolder: await provideShell(),
      dataFolder,
      report: (text) => output.progress(text),
      onEnd,
    });
    output.result({ url: running.url, port }, [
      `${running.url} shows ${against} with ${readFragmentProject(folder).name} as it is in ${resolve(folder)}`,
      "Nobody else sees it. Edit the fragment; end with Ctrl+C.",
    ]);
    await Promise.race([interrupted, ended]).finally(() => running.close());
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function openPlan(folder: string) {
  const read = () => {
    const project = readFragmentProject(folder);
    const { name, version } = buildPagePlan(project);
    return { name, version, manifest: readFileSync(join(project.releaseFolder, MANIFEST_FILE), "utf8") };
  };
  read();
  return { file: readFragmentProject(folder).definitionPath, read };
}
