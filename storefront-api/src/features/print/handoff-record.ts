import type { PrintDesign, PrintHandoff, PrintPunchoutItem } from "shared-contracts";
import type { Tenant } from "shared-contracts";

/** What a hand-off keeps beside the columns that it is found by. */
export type HandoffDocument = {
  readonly signingKey: string;
  readonly item: PrintPunchoutItem;
  /** Paths with query, of this site. */
  readonly refUrl: string;
  readonly redirectUrl: string;
  /** ISO time. */
  readonly expiresAt: string;
  readonly design?: PrintDesign | undefined;
  readonly result?: PrintHandoff["result"];
  readonly projectName?: string | undefined;
  /** Of what was made. */
  readonly proofId?: string | undefined;
  /** A partner made the proofs: none is drawn of the design. */
  readonly partnerProofs?: boolean | undefined;
};

export type HandoffRecord = HandoffDocument & {
  readonly recordId: string;
  readonly handoffId: string;
  readonly tenant: Tenant;
  readonly status: PrintHandoff["status"];
};

export const HANDOFF_MILLISECONDS = 30 * 60 * 1000;

/** The record without what only the server needs. */
export function toPrintHandoff(record: HandoffRecord): PrintHandoff {
  const { handoffId, status, item, refUrl, redirectUrl, expiresAt, design, result, projectName } = record;
  return { handoffId, status, item, refUrl, redirectUrl, expiresAt, design, result, projectName };
}

/** Where the shopper goes with the result; only ids and codes, so that no address injects text. */
export function toReturnUrl({ redirectUrl, result, item, handoffId }: HandoffRecord): string {
  const [path = "", query = ""] = redirectUrl.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("tpvResult", result ?? "tpv_error");
  parameters.set("itemId", item.itemId);
  parameters.set("handoffId", handoffId);
  return `${path}?${parameters}`;
}
