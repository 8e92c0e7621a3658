import { randomUUID } from "node:crypto";
import type { PrintDesign, PrintHandoff, PrintPunchoutItem, Tenant } from "shared-contracts";
import { DESIGN_PROJECT_TPV_ID, PASSED_PROOF_ID_PREFIX } from "shared-contracts/constants";
import { cleanText } from "../../rules/clean-text.js";

/** The parts of a hand-off that are not columns. */
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
  /** Proof of the finished design. */
  readonly proofId?: string | undefined;
  /** Whether a partner made the proofs, so that none is drawn. */
  readonly partnerProofs?: boolean | undefined;
};

export type HandoffRecord = HandoffDocument & {
  readonly recordId: string;
  readonly handoffId: string;
  readonly tenant: Tenant;
  readonly status: PrintHandoff["status"];
};

export const HANDOFF_MS = 30 * 60 * 1000;

/** The record without server-only fields. */
export function toPrintHandoff(record: HandoffRecord): PrintHandoff {
  const { handoffId, status, item, refUrl, redirectUrl, expiresAt, design, result, projectName } = record;
  return { handoffId, status, item, refUrl, redirectUrl, expiresAt, design, result, projectName };
}

/** The result URL. Contains only ids and codes, so that no text can be injected. */
export function toReturnUrl({ redirectUrl, result, item, handoffId }: HandoffRecord): string {
  const [path = "", query = ""] = redirectUrl.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("tpvResult", result ?? "tpv_error");
  parameters.set("itemId", item.itemId);
  parameters.set("handoffId", handoffId);
  return `${path}?${parameters}`;
}

const OTHER_PROOF_ID_PREFIX = "PF";

/** Creates a proof id; its prefix says whether URLs may contain it (AMB-22). */
export function createProofId({ item: { tpvId } }: Pick<HandoffRecord, "item">): string {
  const isDesignProject = String(tpvId) === DESIGN_PROJECT_TPV_ID;
  return `${isDesignProject ? PASSED_PROOF_ID_PREFIX : OTHER_PROOF_ID_PREFIX}-${randomUUID()}`;
}

/** Cleans user input for the database and keeps each line a single line. */
export function cleanDesign({ front, back, ...choices }: PrintDesign): PrintDesign {
  return { ...cleanFields(choices), front: front.map(cleanLine), back: back.map(cleanLine) };
}

export function cleanItem(item: PrintPunchoutItem): PrintPunchoutItem {
  return cleanFields(item);
}

function cleanFields<Fields extends object>(fields: Fields): Fields {
  const cleaned = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? cleanText(value) : value,
  ]);
  return Object.fromEntries(cleaned) as Fields;
}

function cleanLine(line: string): string {
  return cleanText(line).replaceAll("\n", " ");
}
