import type { ProductItem } from "shared-contracts";
import { AtWidths, Message } from "shared-ui";
import type { ReactNode } from "react";
import { isCustomProduct } from "../get-started/rule.js";

export type UnlessSmallScreenProps = {
  item: ProductItem;
  /** What a custom product says on the smallest screens; absent where the place is too small for it. */
  message?: string;
  children: ReactNode;
};

/** What buys a custom product stands on all but the smallest screens: its studio does not fit there. */
export function UnlessSmallScreen({ item, message, children }: UnlessSmallScreenProps) {
  if (!isCustomProduct(item.product)) return children;
  return (
    <>
      <AtWidths widths="fromSm">{children}</AtWidths>
      {message && (
        <AtWidths widths="xs">
          <Message tone="warning">{message}</Message>
        </AtWidths>
      )}
    </>
  );
}
