import { readFile } from "node:fs/promises";
import * as z from "zod/mini";

const Asset = z.object({ url: z.string(), integrity: z.string() });
/** A script or stylesheet with its hash. */
export type Asset = z.infer<typeof Asset>;

/** Manifest written by the browser build for the server. */
export const ShellAssets = z.object({
  /** The root config. */
  entry: Asset,
  /** Only for releases whose scripts write rules. */
  emotion: Asset,
  /** Only for previews. */
  inspector: Asset,
  /** Stylesheets: of every page, and of those that the shell draws itself. */
  styles: z.object({ page: Asset, ownPages: Asset }),
  /** Queues clicks made before hydration and contains the hashes of the shell's chunks; inlined in the head. */
  earlyScript: z.string(),
  /** For the pages that the shell draws itself. */
  ownPageScript: z.string(),
  /** URL of the typeface. */
  typeface: z.string(),
  trustedTypesPolicies: z.array(z.string()),
});
export type ShellAssets = z.infer<typeof ShellAssets>;

/** Reads `assets.json` of the browser build; throws with instructions if it is missing. */
export async function readShellAssets(file: string): Promise<ShellAssets> {
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error(`The shell's browser build is missing (${file}). Run "npm run build -w shell" first.`);
  });
  return ShellAssets.parse(JSON.parse(json));
}
