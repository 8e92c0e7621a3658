import { readFile } from "node:fs/promises";
import * as z from "zod/mini";

const Script = z.object({ url: z.string(), integrity: z.string() });

/** Manifest that the browser build writes for the server. */
export const ShellAssets = z.object({
  /** The root config, one script. */
  entry: Script,
  /** For pages of previews alone. */
  inspector: Script,
  /** Keeps clicks made before hydration and knows the hashes of the shell's chunks; written into the head. */
  earlyScript: z.string(),
  /** Address of the typeface. */
  typeface: z.string(),
  trustedTypesPolicies: z.array(z.string()),
});
export type ShellAssets = z.infer<typeof ShellAssets>;
export type ScriptAsset = z.infer<typeof Script>;

/** Reads `assets.json` of the browser build; throws with what to do when there is none. */
export async function readShellAssets(file: string): Promise<ShellAssets> {
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error(`The shell's browser build is missing (${file}). Run "npm run build -w shell" first.`);
  });
  return ShellAssets.parse(JSON.parse(json));
}
