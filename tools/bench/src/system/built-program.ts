import { join } from "node:path";
import { type BuiltProcess, runBuilt, waitUntilReady } from "e2e/shop/built-process";
import { buildServerProgram } from "./build-server-program.js";
import { ROOT, START_SECONDS } from "./places.js";

/** Builds a benchmark program the way services are built, runs it and waits for its URL. */
export async function runProgram(
  source: string,
  environment: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<BuiltProcess> {
  const program = join(ROOT, "tools/bench/dist", source.replace(/\.tsx?$/, ".js"));
  await buildServerProgram(join(ROOT, "tools/bench/src", source), program);
  const started = runBuilt([program], environment);
  await waitUntilReady(readyUrl, started, START_SECONDS);
  return started;
}
