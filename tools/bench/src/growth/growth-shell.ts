import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import type { BenchSystem } from "../system/bench-system.js";
import { PORTS } from "../system/places.js";
import { waitUntilStarted } from "../system/ready.js";

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
  await waitUntilStarted("The shell", `${URL_OF_SHELL}/readyz`, shell);
  return { ...shell, url: URL_OF_SHELL };
}
