import type { PrintPunchoutItem, SlotUrl } from "shared-contracts";
import {
  CREATIVE_SERVICE_PATH,
  PRINT_ACTIONS,
  PRINT_OPERATION_MODES,
  PUNCHOUT_RESULT_PATH,
} from "shared-contracts/constants";
import { toItemPath } from "../result/rule.js";
import { ADDRESS_FIELDS, type PunchoutReturn } from "./address.rule.js";

type Action = (typeof PRINT_ACTIONS)[number];
type OperationMode = (typeof PRINT_OPERATION_MODES)[number];

/** An unvalidated punchout item from a page, a URL or a saved file. */
export type PunchoutRequest = Omit<PrintPunchoutItem, "itemId" | "action" | "opMode"> & {
  readonly itemId?: string | undefined;
  readonly action?: string | undefined;
  readonly opMode?: string | undefined;
};

export type AcceptedPunchoutItem = PrintPunchoutItem & { readonly action: Action };

/** Required fields of each action (docs/spec core §4, AMB-42). */
export const REQUIRED_FIELDS = {
  create: ["itemId", "qty", "comingFrom"],
  E: ["itemId", "proofId"],
  I: ["itemId", "proofId"],
  RS: ["itemId", "proofId", "projectName", "opMode"],
} as const satisfies Record<Action, readonly (keyof PrintPunchoutItem)[]>;

/** Whether each action uses the operation mode, and its default (AMB-44). */
const OPERATION_MODES = {
  create: { taken: false },
  E: { taken: true, byDefault: "edit" },
  I: { taken: false },
  RS: { taken: true },
} as const satisfies Record<Action, { taken: boolean; byDefault?: OperationMode }>;

/** Validates a punchout item; undefined if a required field is missing or a code is unknown. */
export function acceptPunchoutItem(request: PunchoutRequest): AcceptedPunchoutItem | undefined {
  const { itemId, action, opMode, ...fields } = request;
  if (!itemId || !isOneOf(PRINT_ACTIONS, action)) return undefined;
  if (REQUIRED_FIELDS[action].some((field) => !isGiven(request[field]))) return undefined;
  const mode = resolveMode(action, opMode);
  if (mode === "unknown") return undefined;
  return { ...fields, itemId, action, ...(mode && { opMode: mode }) };
}

function resolveMode(action: Action, opMode: string | undefined): OperationMode | "unknown" | undefined {
  const rule: { taken: boolean; byDefault?: OperationMode } = OPERATION_MODES[action];
  if (!rule.taken) return undefined;
  if (!opMode) return rule.byDefault;
  return isOneOf(PRINT_OPERATION_MODES, opMode) ? opMode : "unknown";
}

function isGiven(value: string | number | undefined): boolean {
  return typeof value === "number" ? Number.isInteger(value) && value > 0 : value !== undefined && value.trim() !== "";
}

function isOneOf<Code extends string>(codes: readonly Code[], value: string | undefined): value is Code {
  return (codes as readonly (string | undefined)[]).includes(value);
}

/** Reads a studio URL, so that links to the studio work like the button. */
export function toHandoffRequest(url: SlotUrl): (PunchoutReturn & { item: AcceptedPunchoutItem }) | undefined {
  const item = acceptPunchoutItem(readPunchoutQuery(url));
  if (!item) return undefined;
  const { refUrl = toItemPath(item.itemId) ?? "/", redirectUrl = PUNCHOUT_RESULT_PATH } = url.query;
  return { item, refUrl, redirectUrl };
}

/** Reads a punchout item from a URL, for hand-offs that start with a link. */
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
