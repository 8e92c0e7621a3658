import { texts } from "../texts.js";
import { useFragmentStore, useSlot } from "fragment-kit";
import {
  getSkuData,
  pageNoticeRaised,
  performCall,
  PRINT_ROUTES,
  purchasePageStateChanged,
  type SelectablePurchaseOption,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { Message } from "shared-ui";
import { useEffect, useState } from "react";
import { isCustomizationUnavailable } from "../handoff/rule.js";
import type { PrintStore } from "../print-store.js";
import { describeResult } from "../result/rule.js";
import { HANDOFF_PARAMETER } from "../handoff/address.rule.js";

/**
 * Shown beside the purchase button of print items: why the item can't be customized, and the result after returning.
 */
export function PrintStartSlot() {
  const { context, pageData, bus } = useSlot();
  const [option, setOption] = useState<SelectablePurchaseOption>(DEFAULT_PURCHASE_OPTION);
  useEffect(() => {
    const subscription = bus
      .on(purchasePageStateChanged)
      .subscribe(({ pageState }) => setOption(pageState.selectedPurchaseOption));
    return () => subscription.unsubscribe();
  }, [bus]);
  useReturnNotice();

  const item = getSkuData(pageData);
  if (!item || !isCustomizationUnavailable({ item, option, context })) return null;
  return <Message tone="warning">{texts.customizationUnavailable}</Message>;
}

/** Shows the result of print customization in a toast when the shopper returns to this page (AMB-21). */
function useReturnNotice(): void {
  const { url, bus, fetch } = useSlot();
  const { surroundings } = useFragmentStore<PrintStore>();
  const { tpvResult, itemId, [HANDOFF_PARAMETER]: handoffId } = url.query;

  useEffect(() => {
    if (!tpvResult) return undefined;
    const given = new AbortController();
    void tell();
    return () => given.abort();

    async function tell(): Promise<void> {
      const record = handoffId
        ? await performCall(fetch, PRINT_ROUTES.getHandoff, { handoffId }, { signal: given.signal })
        : undefined;
      if (given.signal.aborted) return;
      const projectName = record?.ok ? record.value.projectName : undefined;
      const view = describeResult({ tpvResult, projectName, itemId });
      if (!view) return;
      const link = view.parts.find(({ href }) => href);
      bus.publish(pageNoticeRaised, {
        tone: view.tone,
        message: view.message,
        ...(link?.href && { link: { text: link.text, href: link.href } }),
      });
      surroundings.removeQueryParameters(["tpvResult", HANDOFF_PARAMETER]);
    }
  }, [tpvResult, itemId, handoffId, bus, fetch, surroundings]);
}
