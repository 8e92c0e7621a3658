import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runWebpack } from "../build/run-webpack.js";
import { COMMON_CONFIG } from "../webpack/common-config.js";

const require = createRequire(import.meta.url);

/** Bundles the script that runs first in each page. */
export async function bundleClient(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "fragment-dev-client-"));
  const [source, built] = ["dev-client.ts", "dev-client.js"].map((file) => clientFile(file));
  try {
    await runWebpack({
      ...COMMON_CONFIG,
      name: "client",
      target: ["web", "es2022"],
      entry: { client: source && existsSync(source) ? source : (built ?? "") },
      output: { path: folder, filename: "[name].js" },
      resolve: {
        ...COMMON_CONFIG.resolve,
        alias: { "react-refresh-runtime": require.resolve("react-refresh/runtime") },
      },
      // React's production build doesn't support refresh.
      optimization: { minimize: false, nodeEnv: "development" },
    });
    return readFileSync(join(folder, "client.js"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function clientFile(name: string): string {
  return fileURLToPath(new URL(`client/${name}`, import.meta.url));
}
