import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Builds the renderer programs in a separate process, because esbuild doesn't run in Jest's realm. */
export function buildTestRenderer(folder: string): string {
  const script = `import(${JSON.stringify(join(__dirname, "../build/index.ts"))}).then((built) => built.buildRenderer(${JSON.stringify(folder)}))`;
  execFileSync(process.execPath, ["--import", "tsx", "--conditions=source", "--eval", script], { cwd: __dirname });
  return join(folder, "renderer.cjs");
}
