import styled from "@emotion/styled";
import { canPurchase, CART_ROUTES, formatText, type RecommendationTile } from "shared-contracts";
import {
  CART_PATH,
  DEFAULT_QUANTITY,
  FORM_CALL_FIELD,
  FORM_RETURN_FIELD,
  MAXIMUM_QUANTITY,
} from "shared-contracts/constants";
import { isDesigned } from "shared-contracts/commerce";
import { Button, Link } from "shared-ui";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { tileAddClicked } from "../add-tile/slice.js";

const addTileTexts = {
  add: "Add to cart",
  addName: "Add to cart: {name}",
  added: "Added to cart",
  addFailed: "We could not add this item to your cart. Please try again.",
  multiples: "Sold in multiples of {n}",
};

export type AddTileProps = { tile: RecommendationTile };

const ANY_QUANTITY = { factor: 1, minimum: DEFAULT_QUANTITY, maximum: MAXIMUM_QUANTITY };

const Rule = styled.p`
  margin: 0;
  color: var(--color-text-muted);
  font: var(--type-small);
`;

/** Keeps its line while empty, so that nothing moves when a message appears. */
const Answer = styled.div`
  min-block-size: 1lh;
  font: var(--type-small);
  font-weight: var(--weight-regular);
  output {
    color: var(--color-positive);
  }
  [role="alert"] {
    color: var(--color-negative);
  }
`;

/**
 * Adds the fewest of a tile to the cart, unless its page doesn't sell it (it has no `ctaText`) or asks for a design
 * first. A form, which posts and leads to the cart without JavaScript.
 */
export function AddTile({ tile }: AddTileProps) {
  const { itemId, title, ctaText, quantityRange: range = ANY_QUANTITY } = tile;
  const context = useRecommendations(selectContext);
  const add = useRecommendations(({ tileAdds }) => tileAdds[itemId]);
  const dispatch = useRecommendationsDispatch();
  if (!canPurchase(context) || !ctaText || isDesigned(tile) || range.maximum < range.minimum) return null;
  return (
    <form
      method="post"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(tileAddClicked({ itemId, qty: range.minimum }));
      }}
    >
      <input type="hidden" name={FORM_CALL_FIELD} value={CART_ROUTES.addCartItems.name} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="qty" value={range.minimum} />
      <input type="hidden" name={FORM_RETURN_FIELD} value={CART_PATH} />
      <Button
        type="submit"
        busy={add?.status === "adding"}
        aria-label={formatText(addTileTexts.addName, { name: title })}
      >
        {addTileTexts.add}
      </Button>
      {range.factor > 1 && <Rule>{formatText(addTileTexts.multiples, { n: range.factor })}</Rule>}
      <Answer>
        <output>{add?.status === "added" && <Link href={CART_PATH}>{addTileTexts.added}</Link>}</output>
        <p role="alert">{add?.status === "failed" && (add.message ?? addTileTexts.addFailed)}</p>
      </Answer>
    </form>
  );
}
