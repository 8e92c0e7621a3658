import type { PrintPunchoutItem, SlotUrl } from "shared-contracts";
import {
  CREATIVE_SERVICE_PATH,
  DESIGN_PROJECT_TPV_ID,
  PASSED_PROOF_ID_PREFIX,
  PUNCHOUT_HOME_PATH,
} from "shared-contracts/constants";

/** Punchout item fields, in URL order. */
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
  /** The page that the shopper returns to. */
  readonly redirectUrl: string;
};

/** Query parameter with the id of the server's hand-off record, in both directions. */
export const HANDOFF_PARAMETER = "handoffId";

export type PunchoutAddress = PunchoutReturn & {
  readonly item: PrintPunchoutItem;
  readonly handoffId: string;
  /** Origin of the print partner; undefined for hand-offs within this site. */
  readonly partnerOrigin?: string | undefined;
};

/** The destination URL with all given fields, percent-encoded, and the return path. */
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

/** The proof id if it may appear in a URL; other ids stay in the server's record (AMB-22). */
function toPassedProofId(proofId: string | undefined): string | undefined {
  return proofId?.startsWith(PASSED_PROOF_ID_PREFIX) ? proofId : undefined;
}

/** Path of the destination. The creative service makes a project with its partner number or kind of proof (AMB-23). */
export function selectDestination({ tpvId, proofId }: Pick<PrintPunchoutItem, "tpvId" | "proofId">): string {
  const passed = toPassedProofId(proofId);
  if (passed !== undefined) return `${CREATIVE_SERVICE_PATH}/${encodeURIComponent(passed)}`;
  return String(tpvId) === DESIGN_PROJECT_TPV_ID ? CREATIVE_SERVICE_PATH : PUNCHOUT_HOME_PATH;
}

/** Path and query of a page. */
export function toPagePath({ path, query }: SlotUrl): string {
  const parameters = String(new URLSearchParams(query));
  return parameters ? `${path}?${parameters}` : path;
}

/** Path and query that lead back to a hand-off in the studio. */
export function toStudioPath({ path, query }: SlotUrl, handoffId: string): string {
  return toPagePath({ path, query: { ...query, [HANDOFF_PARAMETER]: handoffId } });
}
