import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";

export const folder = fileURLToPath(new URL(".", import.meta.url));
export const isDevelopment = process.argv[2] === "--development";
export const dist = join(folder, isDevelopment ? "../platform/fragment-kit/dist/shell" : "dist");
export const browserFolder = join(dist, "browser");
export const common = {
  absWorkingDir: folder,
  bundle: true,
  platform: "node",
  target: "node20",
  conditions: ["source"],
  jsx: "automatic",
  sourcemap: true,
  logLevel: "warning",
} as const satisfies BuildOptions;
