import { PUNCHOUT_RESULT_PATH, type PrintResult } from "shared-contracts/constants";

/** The result page that says what became of it. */
export function toResultAddress(result: PrintResult, itemId?: string): string {
  const query = new URLSearchParams({ tpvResult: result });
  if (itemId) query.set("itemId", itemId);
  return `${PUNCHOUT_RESULT_PATH}?${query}`;
}
