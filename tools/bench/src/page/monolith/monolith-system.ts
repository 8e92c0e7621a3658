import { runBuilt, waitUntilAnswers, waitUntilReady } from "e2e/shop/built-process";
import type { BenchSystem } from "../../system/bench-system.js";
import { PORTS, START_SECONDS } from "../../system/places.js";
import type { ReleaseName } from "../visit/visit-page.js";
import { buildMonolith } from "./build-monolith.js";

export type RunningMonolith = {
  readonly url: string;
  readonly pid: number;
  /** Switches to the build of that name. */
  release(name: ReleaseName): Promise<void>;
  stop(): Promise<void>;
};

/** Builds and starts the single bundle on the same storefront-api. */
export async function startMonolith(
  { shop, certificate }: BenchSystem,
  { overTls, storefrontUrl = shop.storefrontUrl }: { readonly overTls: boolean; readonly storefrontUrl?: string },
): Promise<RunningMonolith> {
  const { serverProgram, assetsFolder } = await buildMonolith();
  const url = `${overTls ? "https" : "http"}://localhost:${PORTS.monolith}`;
  const server = runBuilt([serverProgram], {
    PORT: String(PORTS.monolith),
    STOREFRONT_API_URL: storefrontUrl,
    ASSETS_FOLDER: assetsFolder,
    TLS_CERT: overTls ? certificate.certificateFile : "",
    TLS_KEY: overTls ? certificate.keyFile : "",
  });
  await waitUntilReady(`${url}/readyz`, server, START_SECONDS);
  return {
    url,
    pid: server.pid,
    async release(name) {
      await waitUntilAnswers(`${url}/readyz`, 5);
      await putRelease(`${url}/release/${name}`);
    },
    async stop() {
      await server.end("SIGTERM");
    },
  };
}

async function putRelease(url: string): Promise<void> {
  const { request } = await import(url.startsWith("https:") ? "node:https" : "node:http");
  await new Promise<void>((resolve, reject) => {
    request(url, { method: "PUT", rejectUnauthorized: false }, (response: NodeJS.ReadableStream) => {
      response.resume();
      response.on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}
