import type { ProductItem } from "shared-contracts";
import { AtWidths, Message } from "shared-ui";
import type { ReactNode } from "react";
import { isCustomProduct } from "../get-started/rule.js";

export type UnlessSmallScreenProps = {
  item: ProductItem;
  /** Message for custom products on the smallest screens; omitted where there is no room for it. */
  message?: string;
  /** What such a shopper can do, below the message. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Hides the purchase controls of custom products on the smallest screens, where the studio doesn't fit. */
export function UnlessSmallScreen({ item, message, instead, children }: UnlessSmallScreenProps) {
  if (!isCustomProduct(item.product)) return children;
  return (
    <>
      <AtWidths widths="fromSm">{children}</AtWidths>
      {message && (
        <AtWidths widths="xs">
          <Message tone="warning">{message}</Message>
          {instead}
        </AtWidths>
      )}
    </>
  );
}
