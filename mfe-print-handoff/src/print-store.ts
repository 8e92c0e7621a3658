import type { FragmentStoreInput } from "fragment-kit";
import { getCustomerItemNumber, getSkuData, getSkuNumber, purchaseCustomizationChosen } from "shared-contracts";
import type { PunchoutRequest } from "./handoff/item.rule.js";
import { selectTemplateKey } from "./handoff/rule.js";
import { browserSurroundings, type PrintSurroundings } from "./print-surroundings.js";
import { startHandoff } from "./handoff/start-handoff.js";

export type PrintStore = {
  readonly surroundings: PrintSurroundings;
  /** Starts a hand-off, unless one is already in progress. */
  start(request: PunchoutRequest): Promise<void>;
};

/** One per page; handles the purchase button of print products and the actions of My Files. */
export function createPrintStore(
  { bus, fetch, context, pageData }: FragmentStoreInput,
  surroundings: PrintSurroundings = browserSurroundings,
): PrintStore {
  let isUnderWay = false;

  async function start(request: PunchoutRequest): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    await startHandoff({ fetch, context, surroundings }, request);
    isUnderWay = false;
  }

  bus.on(purchaseCustomizationChosen).subscribe(({ item }) => {
    const shown = getSkuData(pageData);
    const isShown = shown !== undefined && getSkuNumber(shown) === item.itemId;
    const cin = isShown ? getCustomerItemNumber(shown) : undefined;
    const templateKey = isShown ? selectTemplateKey(item.itemId, shown.product.printOptions) : undefined;
    void start({ ...item, cin: item.cin ?? cin, templateKey: item.templateKey ?? templateKey });
  });

  return { surroundings, start };
}
