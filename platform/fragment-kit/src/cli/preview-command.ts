import { PREVIEW_CALLS } from "shared-contracts/registry";
import type { Connected } from "./command-situation.js";

export type PreviewOptions = {
  readonly minutes: number;
  /** URL of the shop. */
  readonly shop: string;
  /** Channel of an existing preview to join. */
  readonly with?: string;
};

/** `fragment preview`: prints a link to the live page with a published release. */
export async function runPreview(
  { fragment, call, output }: Connected,
  version: string,
  { minutes, shop, with: channel }: PreviewOptions,
): Promise<void> {
  const name = fragment();
  const preview = await call(PREVIEW_CALLS.createPreview, { name, version, minutes, channel });
  const link = new URL(`/preview?token=${preview.token}`, shop).href;
  output.result({ name, version, ...preview, link }, [
    `${name}@${version} can be seen until ${preview.expiresAt} at`,
    link,
    "Anyone with the link can see it, so share it with your team only.",
    `To add another fragment's release: npx fragment -f <fragment> preview <version> --with ${preview.channel}`,
    `To run browser tests on it: set SHOP_URL=${new URL(shop).origin} and SHOP_PREVIEW to the token in the link`,
    `To end it: npx fragment retire ${name} --channel ${preview.channel}`,
  ]);
}
