import styled from "@emotion/styled";
import { Link, OwnText, RefreshIcon } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { ReadableText } from "../parts/readable-text.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectOption } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { describeAutoRestock } from "./rule.js";

const TEXTS = { manage: "Manage", learnMore: "Learn more" };

const Box = styled.div`
  display: flex;
  gap: var(--space-3);
  svg {
    color: var(--color-positive);
  }
`;

export function RestockMessage() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const option = usePurchase(selectOption);
  const message = item && describeAutoRestock(item, context, option);
  if (!message) return null;
  return (
    <Box>
      <RefreshIcon />
      <div>
        <p>
          <OwnText>{message.text}</OwnText>
          {message.kind === "subscribed" && (
            <>
              {" "}
              <Link href={message.manageUrl}>{TEXTS.manage}</Link>
            </>
          )}
        </p>
        {message.kind === "not-subscribed" && message.firstTimeDiscount && <p>{message.firstTimeDiscount}</p>}
        <ReadableText name="auto-restock" text={TEXTS.learnMore} />
      </div>
    </Box>
  );
}
