import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import { buildServerProgram } from "./build-server-program.js";
import { ROOT } from "./places.js";
import { waitUntilStarted } from "./ready.js";

/** Builds a benchmark program the way services are built, runs it and waits for its URL. */
export async function runProgram(
  source: string,
  environment: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<BuiltProcess> {
  const program = join(ROOT, "tools/bench/dist", source.replace(/\.tsx?$/, ".js"));
  await buildServerProgram(join(ROOT, "tools/bench/src", source), program);
  const started = runBuilt([program], environment);
  await waitUntilStarted(source, readyUrl, started);
  return started;
}
