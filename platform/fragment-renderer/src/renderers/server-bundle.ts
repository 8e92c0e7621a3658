import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerBundle } from "../channel/messages.js";

/** Release fields needed for rendering. */
export type RenderableRelease = {
  readonly locked: { readonly name: string; readonly version: string };
  readonly manifest: { readonly contract: { readonly slots: Readonly<Record<string, unknown>> } };
  /** Absolute path of the server bundle. */
  readonly serverFile: string;
  /** `sha384-…` */
  readonly serverIntegrity: string;
};

/** `fragment@version` */
export function labelOf({ name, version }: Pick<ServerBundle, "name" | "version">): string {
  return `${name}@${version}`;
}

export function toServerBundle({ locked, serverFile, serverIntegrity }: RenderableRelease): ServerBundle {
  return { name: locked.name, version: locked.version, file: serverFile, integrity: serverIntegrity };
}

/** Throws if the file's hash isn't the release's. */
export async function readCode(bundle: ServerBundle): Promise<string> {
  const code = await readFile(bundle.file);
  const actual = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  if (actual === bundle.integrity) return code.toString("utf8");
  throw new Error(`${labelOf(bundle)}: the server bundle's hash is not the one of its release`);
}
