import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildPagePlan } from "../build/write-platform-release.js";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject } from "../build/fragment-project.js";
import { MANIFEST_FILE } from "../build/release-files.js";
import { provideShell } from "../create/pack-packages.js";
import { startDev } from "../dev/start-dev.js";
import type { Local } from "./cli.js";

type DevOptions = {
  readonly against: string;
  readonly port: number;
  /** Folder of a page plan to use instead of the live one. */
  readonly plan?: string;
  readonly registry?: string;
};

const PARENT_CHECK_MS = 500;

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
  const interrupted = new Promise<void>((end) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end());
    if (process.env["npm_command"]) void parentGone(process.ppid).then(end);
  });
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

/** npm and npx don't pass on the signal that ends them: what they started only gets another parent. */
async function parentGone(parent: number): Promise<void> {
  while (process.ppid === parent) await sleep(PARENT_CHECK_MS, undefined, { ref: false });
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
