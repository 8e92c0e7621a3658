import { formatText, type CartLine, type VisitorContext } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { cartTexts } from "../rules/cart.texts.js";
import { CART_FORGET_ACTION, CART_MOVE_ACTION } from "../rules/paths.js";
import { CartLineItem } from "./cart-line.js";

export type SavedItemsProps = {
  /** Undefined if they couldn't be read. */
  items: readonly CartLine[] | undefined;
  context: VisitorContext;
  /** Deduplicates repeated submissions of one form. */
  formKey: string;
};

/** What a member put aside, at today's price. Not there while there is nothing. */
export function SavedItems({ items, context, formKey }: SavedItemsProps) {
  const texts = cartTexts[context.tenant];
  if (items?.length === 0) return null;
  return (
    <section className="saved-items" aria-labelledby="saved-heading">
      <h2 id="saved-heading">{texts.savedHeading}</h2>
      {!items && <Message tone="warning">{texts.savedUnavailable}</Message>}
      <ul>
        {items?.map((line) => (
          <CartLineItem
            key={line.lineId}
            line={line}
            context={context}
            amount={formatText(texts.savedQuantity, { n: line.quantity })}
          >
            {!line.refusal && (
              <form method="post" action={CART_MOVE_ACTION}>
                <input type="hidden" name="savedId" value={line.lineId} />
                <input type="hidden" name="formKey" value={`${formKey}-${line.lineId}`} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  aria-label={formatText(texts.moveItem, { name: line.name })}
                >
                  {texts.move}
                </Button>
              </form>
            )}
            <form method="post" action={CART_FORGET_ACTION}>
              <input type="hidden" name="savedId" value={line.lineId} />
              <Button type="submit" variant="tertiary" size="small" aria-label={`${texts.remove} ${line.name}`}>
                {texts.remove}
              </Button>
            </form>
          </CartLineItem>
        ))}
      </ul>
    </section>
  );
}
