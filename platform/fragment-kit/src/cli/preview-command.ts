import { readFragmentProject } from "../build/fragment-project.js";
import type { CommandOutput } from "./command-output.js";
import { createRegistryClient } from "./registry-client.js";
import type { RegistryConnection } from "./registry-connection.js";

export type PreviewOptions = {
  readonly minutes: number;
  /** URL of the shop. */
  readonly shop: string;
  /** Channel of an existing preview to join. */
  readonly with?: string;
};

/** `fragment preview`: prints a link to the live page with a published release. */
export async function runPreview(
  folder: string,
  version: string,
  { minutes, shop, with: channel }: PreviewOptions,
  connection: RegistryConnection,
  output: CommandOutput,
): Promise<void> {
  const { name } = readFragmentProject(folder);
  const wanted = { minutes, ...(channel !== undefined && { channel }) };
  const preview = await createRegistryClient(connection).preview(name, version, wanted);
  const link = new URL(`/preview?token=${preview.token}`, shop).href;
  output.result({ name, version, channel: preview.channel, expiresAt: preview.expiresAt, link }, [
    `${name}@${version} can be seen until ${preview.expiresAt} at`,
    link,
    "Whoever has the link sees it: give it to your team only.",
    `To add another release: fragment -C <folder> preview <version> --with ${preview.channel}`,
    `To end it: fragment retire ${name} --channel ${preview.channel}`,
  ]);
}
