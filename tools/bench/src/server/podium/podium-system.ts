import type { BuiltProcess } from "e2e/shop/built-process";
import { runProgram } from "../../system/built-program.js";
import { PORTS } from "../../system/places.js";

export type RunningPodium = { readonly url: string; readonly pids: readonly number[]; stop(): Promise<void> };

/** mfe-print-handoff has no slot on the product page unless the item is a print product. */
const PODLETS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews"];

/** A Podium layout and one podlet per fragment, each in its own process as teams would run it. */
export async function startPodium(storefrontUrl: string): Promise<RunningPodium> {
  const environment = { STOREFRONT_API_URL: storefrontUrl };
  const podlets: { name: string; uri: string; process: BuiltProcess }[] = [];
  for (const [index, name] of PODLETS.entries()) {
    const port = PORTS.podium + 1 + index;
    const uri = `http://127.0.0.1:${port}`;
    const podlet = { ...environment, PORT: String(port), FRAGMENT: name };
    const process = await runProgram("server/podium/podlet-server.ts", podlet, `${uri}/manifest.json`);
    podlets.push({ name, uri, process });
  }
  const url = `http://localhost:${PORTS.podium}`;
  const layout = await runProgram(
    "server/podium/layout-server.ts",
    {
      ...environment,
      PORT: String(PORTS.podium),
      PODLETS: podlets.map(({ name, uri }) => `${name}=${uri}`).join(","),
    },
    `${url}/readyz`,
  );
  return {
    url,
    pids: [layout.pid, ...podlets.map(({ process }) => process.pid)],
    async stop() {
      await Promise.all([layout, ...podlets.map(({ process }) => process)].map((one) => one.end("SIGTERM")));
    },
  };
}
