import { CREATIVE_SERVICE_PATH } from "shared-contracts/constants";
import type { SlotUrl } from "shared-contracts";
import type { PunchoutRequest } from "./accept-punchout-item.js";
import { ADDRESS_FIELDS } from "./punchout-address.js";

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
