import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runWebpack } from "../build/run-webpack.js";
import { COMMON_CONFIG } from "../webpack/common-config.js";

/** Bundles the script that runs first in each page. */
export async function bundleClient(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "fragment-dev-client-"));
  const [source = "", built = ""] = ["dev-client.ts", "dev-client.js"].map((file) =>
    fileURLToPath(new URL(`client/${file}`, import.meta.url)),
  );
  try {
    await runWebpack({
      ...COMMON_CONFIG,
      name: "client",
      target: ["web", "es2022"],
      entry: { client: existsSync(source) ? source : built },
      output: { path: folder, filename: "[name].js" },
      optimization: { minimize: false },
    });
    return readFileSync(join(folder, "client.js"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
