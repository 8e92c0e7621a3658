import type { PrintPunchoutItem, SlotUrl } from "shared-contracts";
import {
  CREATIVE_SERVICE_PATH,
  DESIGN_PROJECT_TPV_ID,
  PASSED_PROOF_ID_PREFIX,
  PUNCHOUT_HOME_PATH,
} from "shared-contracts/constants";
import type { PunchoutRequest } from "./item.rule.js";

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

/** The proof id as far as an address may carry it; every other one stays in the server's record (AMB-22). */
export function toPassedProofId(proofId: string | undefined): string | undefined {
  return proofId?.startsWith(PASSED_PROOF_ID_PREFIX) ? proofId : undefined;
}

type DestinationFacts = Pick<PrintPunchoutItem, "tpvId" | "proofId">;

/** Made by the creative service: by its partner's number, or by the kind of proof it has (AMB-23). */
export function isDesignProject({ tpvId, proofId }: DestinationFacts): boolean {
  return String(tpvId) === DESIGN_PROJECT_TPV_ID || toPassedProofId(proofId) !== undefined;
}

/** The path that the hand-off goes to. */
export function selectDestination(item: DestinationFacts): string {
  if (!isDesignProject(item)) return PUNCHOUT_HOME_PATH;
  const proofId = toPassedProofId(item.proofId);
  return proofId === undefined ? CREATIVE_SERVICE_PATH : `${CREATIVE_SERVICE_PATH}/${encodeURIComponent(proofId)}`;
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

/** The print punchout item that an address names, for hand-offs that begin with a link. */
export function readPunchoutQuery({ path, query }: SlotUrl): PunchoutRequest {
  const fields: PunchoutRequest = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, query[name]]));
  const { qty, proofId = readProofOfPath(path) } = query;
  return { ...fields, proofId, qty: qty === undefined ? undefined : Number(qty) };
}

function readProofOfPath(path: string): string | undefined {
  const prefix = `${CREATIVE_SERVICE_PATH}/`;
  if (!path.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(path.slice(prefix.length)) || undefined;
  } catch {
    return undefined;
  }
}
