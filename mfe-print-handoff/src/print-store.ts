import type { FragmentStoreInput } from "fragment-kit";
import {
  codeOfFailure,
  getCustomerItemNumber,
  getSkuData,
  getSkuNumber,
  performCall,
  PRINT_ROUTES,
  purchaseCustomizationChosen,
  type SlotFetch,
  type VisitorContext,
} from "shared-contracts";
import { acceptPunchoutItem, type PunchoutRequest } from "./handoff/item.rule.js";
import { lacksWebGl, selectTemplateKey } from "./handoff/rule.js";
import { browserSurroundings, type PrintSurroundings } from "./print-surroundings.js";
import { type PrintResult, PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import { toPunchoutAddress } from "./handoff/address.rule.js";
import { toResultAddress } from "./result/rule.js";

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

type HandoffDependencies = {
  readonly fetch: SlotFetch;
  readonly context: VisitorContext;
  readonly surroundings: PrintSurroundings;
};

/** Error codes with their own result; any other failure is a punchout error. */
const RESULT_OF_FAILURE: Readonly<Record<string, PrintResult>> = { "reorder-unavailable": "tpv_reorder_error" };

const FAILED: PrintResult = "punchout_error";

/**
 * Leaves the page for print customization, or for the result page if the hand-off is refused. Ignores requests that
 * lack required fields (docs/spec core §5). The record is created first, because it holds what may not appear in a URL.
 */
async function startHandoff(
  { fetch, context, surroundings }: HandoffDependencies,
  request: PunchoutRequest,
): Promise<void> {
  const item = acceptPunchoutItem(request);
  if (!item) return;
  const { itemId } = item;
  if (lacksWebGl({ context, itemId, hasWebGl: surroundings.hasWebGl() })) {
    surroundings.navigate(toResultAddress("tpv_webGL_error"));
    return;
  }
  const way = { refUrl: surroundings.currentAddress(), redirectUrl: PUNCHOUT_RESULT_PATH };
  const created = await performCall(fetch, PRINT_ROUTES.createHandoff, { item, ...way });
  if (!created.ok) {
    surroundings.navigate(toResultAddress(RESULT_OF_FAILURE[codeOfFailure(created.failure)] ?? FAILED, itemId));
    return;
  }
  const { handoff, partnerOrigin, startUrl } = created.value;
  surroundings.navigate(startUrl ?? toPunchoutAddress({ item, ...way, handoffId: handoff.handoffId, partnerOrigin }));
}
