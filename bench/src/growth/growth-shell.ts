import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "../../../e2e/src/support/built-process.js";
import type { BenchSystem } from "../system/bench-system.js";
import { buildServerProgram } from "../system/build-server-program.js";
import { PORTS, ROOT } from "../system/places.js";
import { waitUntilAnswers } from "../system/ready.js";
import { toFragmentName, toSlotName } from "./growth-fragment.js";

const FOLDER = join(ROOT, "bench/dist/growth/shell");
/** What npm installed for the shell alone, since another version of it stands at the root. */
const OWN_PACKAGES = join(ROOT, "shell/node_modules");
const URL_OF_SHELL = `https://localhost:${PORTS.monolith}`;

/** The page plan is code: this shell's has as many further slots as its environment says. */
const MORE_SLOTS = `
for (const [name, fragment] of JSON.parse(process.env.GROWTH_SLOTS ?? "[]"))
  (PAGE_PLANS.product.slots as unknown as SlotPlan[]).push({ name, fragment, required: false, deadline: DEADLINE, hydration: "now" });
`;

/** The shell as it is, with a longer page plan; browser code and renderer are the built ones. */
export async function buildGrowthShell(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(join(ROOT, "shell/dist"), FOLDER, { recursive: true });
  if (existsSync(OWN_PACKAGES)) symlinkSync(OWN_PACKAGES, join(FOLDER, "node_modules"));
  await buildServerProgram(join(ROOT, "shell/src/server/server.ts"), join(FOLDER, "server.js"), [
    {
      name: "longer-page-plan",
      setup({ onLoad }) {
        onLoad({ filter: /page-plan\/page-plan\.ts$/ }, async ({ path }) => ({
          contents: `${await readFile(path, "utf8")}${MORE_SLOTS}`,
          loader: "ts",
        }));
      },
    },
  ]);
}

export async function startGrowthShell(
  { parts, certificate }: BenchSystem,
  fragments: number,
): Promise<BuiltProcess & { readonly url: string }> {
  const slots = Array.from({ length: fragments }, (_, index) => [toSlotName(index), toFragmentName(index)]);
  const shell = runBuilt([join(FOLDER, "server.js")], {
    PORT: String(PORTS.monolith),
    DATA_DIR: join(parts.dataDirectory, "growth"),
    STOREFRONT_API_URL: parts.storefrontUrl,
    REGISTRY_URL: parts.registryUrl,
    LOG_LEVEL: "warn",
    TLS_CERT: certificate.certificateFile,
    TLS_KEY: certificate.keyFile,
    GROWTH_SLOTS: JSON.stringify(slots),
  });
  await waitUntilAnswers(`${URL_OF_SHELL}/readyz`, 60).catch((error: unknown) => {
    throw new Error(`The shell with ${fragments} more fragments: ${shell.lines.slice(-5).join("\n")}`, {
      cause: error,
    });
  });
  return { ...shell, url: URL_OF_SHELL };
}
