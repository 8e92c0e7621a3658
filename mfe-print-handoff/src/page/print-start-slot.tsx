import { texts } from "../texts.js";
import { useSlot } from "fragment-kit";
import { getSkuData, purchasePageStateChanged, type SelectablePurchaseOption } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { Message } from "shared-ui";
import { useEffect, useState } from "react";
import { isCustomizationUnavailable } from "../handoff/rule.js";
import { useReturnNotice } from "../result/use-return-notice.js";

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
