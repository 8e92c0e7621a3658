import styled from "@emotion/styled";
import { canPurchase, formatText, type RecommendationTile } from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { useState } from "react";
import { Button, Link, QuantityField } from "shared-ui";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { isBuyableTile } from "../bundle/rule.js";
import { tileAddPressed, type TileAddLocation } from "../add-tile/slice.js";
import { ANY_QUANTITY, toValidQuantity } from "../add-tile/rule.js";
import { addTileTexts } from "../add-tile/texts.js";

export type AddTileProps = {
  tile: RecommendationTile;
  location: TileAddLocation;
  /** With a box for how many. */
  counted?: boolean;
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);
`;

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
 * Adds a tile to the cart, unless it can't be bought or its page has to ask more first: custom products are designed
 * before they are bought.
 */
export function AddTile({ tile, location, counted = false }: AddTileProps) {
  const { itemId, title, isCustomizable, quantityRange: range = ANY_QUANTITY } = tile;
  const context = useRecommendations(selectContext);
  const add = useRecommendations(({ tileAdds }) => tileAdds[itemId]);
  const dispatch = useRecommendationsDispatch();
  const [text, setText] = useState(String(range.minimum));
  if (!canPurchase(context) || isCustomizable || !isBuyableTile(tile) || range.maximum < range.minimum) return null;
  const texts = addTileTexts[context.tenant];
  const qty = toValidQuantity(Number(text), range);
  const isInMultiples = range.factor > 1;
  return (
    <div data-print="hide">
      <Row>
        {counted && (
          <QuantityField
            label={texts.quantity}
            labelHidden
            value={text}
            onChange={setText}
            onBlur={() => setText(String(qty))}
            onStep={(direction) => setText(String(qty + direction * range.factor))}
            canStepDown={qty > range.minimum}
            canStepUp={qty < range.maximum}
          />
        )}
        <Button
          busy={add?.status === "adding"}
          aria-label={formatText(texts.addName, { name: title })}
          onClick={() => dispatch(tileAddPressed({ itemId, qty, location }))}
        >
          {texts.add}
        </Button>
      </Row>
      {isInMultiples && <Rule>{formatText(texts.multiples, { n: range.factor })}</Rule>}
      <Answer>
        <output>{add?.status === "added" && <Link href={CART_PATH}>{texts.added}</Link>}</output>
        <p role="alert">{add?.status === "failed" && (add.message ?? texts.addFailed)}</p>
      </Answer>
    </div>
  );
}
