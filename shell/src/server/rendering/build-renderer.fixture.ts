import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Bundles the renderer's program into that file; in a process of its own: esbuild does not run in the test environment's realm. */
export function buildRenderer(outfile: string): void {
  const options = {
    entryPoints: [join(__dirname, "../../renderer/entry-renderer.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    conditions: ["source"],
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
  };
  const script = `require(${JSON.stringify(require.resolve("esbuild"))}).buildSync(${JSON.stringify(options)})`;
  execFileSync(process.execPath, ["-e", script]);
}
