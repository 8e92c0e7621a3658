import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerBundle } from "../channel/messages.js";

/** Release fields needed for rendering. */
export type RenderableRelease = {
  readonly bundle: ServerBundle;
  readonly manifest: { readonly contract: { readonly slots: Readonly<Record<string, unknown>> } };
};

/** `fragment@version` */
export function labelOf({ name, version }: Pick<ServerBundle, "name" | "version">): string {
  return `${name}@${version}`;
}

/** Throws if the file's hash isn't the release's. */
export async function readCode(bundle: ServerBundle): Promise<string> {
  const code = await readFile(bundle.file);
  if (integrityOf(code) === bundle.integrity) return code.toString("utf8");
  throw new Error(`${labelOf(bundle)}: the server bundle's hash is not the one of its release`);
}

/** `sha384-…` */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
