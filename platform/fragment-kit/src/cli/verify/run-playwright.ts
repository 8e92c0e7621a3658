import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FragmentError } from "../../build/fragment-error.js";

/** Runs the Playwright of the project that owns the configuration. Resolves to whether every test passed. */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  onLine: (text: string) => void,
): Promise<boolean> {
  if (!existsSync(config))
    throw new FragmentError("project-invalid", `${config} not found. Specify its path with --config.`);
  const child = spawn(process.execPath, [findPlaywright(config), "test", "--config", config, ...args], {
    cwd: dirname(config),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onLine);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return code === 0;
}

function findPlaywright(config: string): string {
  try {
    return join(dirname(createRequire(config).resolve("@playwright/test/package.json")), "cli.js");
  } catch {
    throw new FragmentError(
      "project-invalid",
      `@playwright/test is not installed in ${dirname(config)}. Run npm install there.`,
    );
  }
}
