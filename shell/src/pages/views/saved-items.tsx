import { formatText, SAVED_ITEM_ROUTES, type CartLine, type VisitorContext } from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { Message } from "shared-ui";
import { cartTexts } from "../rules/cart.texts.js";
import { CartLineItem } from "./cart-line.js";
import { FormButton } from "./page-form.js";

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
              <FormButton
                action={CART_PATH}
                call={SAVED_ITEM_ROUTES.moveSavedItem.name}
                returnTo={`${CART_PATH}?done=moved`}
                formKey={`${formKey}-${line.lineId}`}
                fields={{ savedId: line.lineId }}
                variant="secondary"
                label={formatText(texts.moveItem, { name: line.name })}
              >
                {texts.move}
              </FormButton>
            )}
            <FormButton
              action={CART_PATH}
              call={SAVED_ITEM_ROUTES.removeSavedItem.name}
              returnTo={`${CART_PATH}?done=forgotten`}
              fields={{ savedId: line.lineId }}
              label={`${texts.remove} ${line.name}`}
            >
              {texts.remove}
            </FormButton>
          </CartLineItem>
        ))}
      </ul>
    </section>
  );
}
