import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import type { BenchSystem } from "../system/bench-system.js";
import { PORTS } from "../system/places.js";
import { waitUntilAnswers } from "../system/ready.js";

const URL_OF_SHELL = `https://localhost:${PORTS.monolith}`;

/** A separate shell, started on the page plan live at that time. */
export async function startGrowthShell({
  parts,
  certificate,
}: BenchSystem): Promise<BuiltProcess & { readonly url: string }> {
  const shell = runBuilt(["shell/dist/server.js"], {
    PORT: String(PORTS.monolith),
    DATA_DIR: join(parts.dataDirectory, "growth"),
    STOREFRONT_API_URL: parts.storefrontUrl,
    REGISTRY_URL: parts.registryUrl,
    LOG_LEVEL: "warn",
    TLS_CERT: certificate.certificateFile,
    TLS_KEY: certificate.keyFile,
  });
  await waitUntilAnswers(`${URL_OF_SHELL}/readyz`, 60).catch((error: unknown) => {
    throw new Error(`The shell does not start: ${shell.lines.slice(-5).join("\n")}`, { cause: error });
  });
  return { ...shell, url: URL_OF_SHELL };
}
