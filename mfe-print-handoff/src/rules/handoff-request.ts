import type { SlotUrl } from "shared-contracts";
import { PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import { acceptPunchoutItem, type AcceptedPunchoutItem } from "./accept-punchout-item.js";
import { toItemPath } from "./describe-result.js";
import type { PunchoutReturn } from "./punchout-address.js";
import { readPunchoutQuery } from "./read-punchout-query.js";

/** What an address of the studio asks for, so that a link there works as the button does. */
export function toHandoffRequest(url: SlotUrl): (PunchoutReturn & { item: AcceptedPunchoutItem }) | undefined {
  const item = acceptPunchoutItem(readPunchoutQuery(url));
  if (!item) return undefined;
  const { refUrl = toItemPath(item.itemId) ?? "/", redirectUrl = PUNCHOUT_RESULT_PATH } = url.query;
  return { item, refUrl, redirectUrl };
}
