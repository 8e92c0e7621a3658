import type { PrintPunchoutItem } from "shared-contracts";
import { toPassedProofId } from "./passed-proof-id.js";
import { selectDestination } from "./select-destination.js";

/** The fields of a print punchout item in the order in which an address carries them. */
export const ADDRESS_FIELDS = [
  "itemId",
  "cin",
  "qty",
  "cartId",
  "subAction",
  "returnFl",
  "assetId",
  "templateKey",
  "comingFrom",
  "tpvId",
  "proofId",
  "action",
  "saveForLaterUId",
  "projectName",
  "opMode",
] as const satisfies readonly (keyof PrintPunchoutItem)[];

export type PunchoutReturn = {
  /** The page that the shopper leaves. */
  readonly refUrl: string;
  /** Where the shopper comes back to. */
  readonly redirectUrl: string;
};

/** Names the server's record of the hand-off in the addresses on the way there and back. */
export const HANDOFF_PARAMETER = "handoffId";

export type PunchoutAddress = PunchoutReturn & {
  readonly item: PrintPunchoutItem;
  readonly handoffId: string;
  /** Origin of the partner that takes the hand-off; absent: a page of this site does. */
  readonly partnerOrigin?: string | undefined;
};

/** Where the browser goes: destination with every given field, percent-encoded, and the way back. */
export function toPunchoutAddress({
  item,
  refUrl,
  redirectUrl,
  handoffId,
  partnerOrigin = "",
}: PunchoutAddress): string {
  const query = new URLSearchParams();
  const fields = { ...item, proofId: toPassedProofId(item.proofId) };
  for (const name of ADDRESS_FIELDS) {
    const value = fields[name];
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  query.set("refUrl", refUrl);
  query.set("redirectUrl", redirectUrl);
  query.set(HANDOFF_PARAMETER, handoffId);
  return `${partnerOrigin}${selectDestination(item)}?${query}`;
}
