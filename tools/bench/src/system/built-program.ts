import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import { buildServerProgram } from "./build-server-program.js";
import { ROOT } from "./places.js";
import { waitUntilAnswers } from "./ready.js";

/** Builds a benchmark program the way services are built, runs it and waits for its URL. */
export async function runProgram(
  source: string,
  environment: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<BuiltProcess> {
  const program = join(ROOT, "tools/bench/dist", source.replace(/\.tsx?$/, ".js"));
  await buildServerProgram(join(ROOT, "tools/bench/src", source), program);
  const started = runBuilt([program], environment);
  await waitUntilAnswers(readyUrl, 30).catch((error: unknown) => {
    throw new Error(`${source} did not start:\n${started.lines.slice(-5).join("\n")}`, { cause: error });
  });
  return started;
}
