import { getSkuData, getSkuNumber, isEmptyItem, type SlotInput } from "shared-contracts";
import { MODERATION_PAGE_PATH, QUESTION_PAGE_PATH } from "shared-contracts/constants";

/** The page's core SKU; undefined on a page without an item. */
export function toPageSku({ pageData }: Pick<SlotInput, "pageData">): string | undefined {
  const item = getSkuData(pageData);
  return item && !isEmptyItem(item) ? getSkuNumber(item) : undefined;
}

/** Id of the question whose permalink this is. */
export function toQuestionId({ url }: Pick<SlotInput, "url">): string | undefined {
  const rest = url.path.startsWith(`${QUESTION_PAGE_PATH}/`) ? url.path.slice(QUESTION_PAGE_PATH.length + 1) : "";
  const id = rest.replace(/\/$/, "");
  return /^[\w-]{1,60}$/.test(id) ? id : undefined;
}

export function isModerationPage({ url }: Pick<SlotInput, "url">): boolean {
  return url.path.replace(/\/$/, "") === MODERATION_PAGE_PATH;
}
