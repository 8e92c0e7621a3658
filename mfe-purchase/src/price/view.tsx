import styled from "@emotion/styled";
import { formatMoney, priceTexts } from "shared-contracts";
import { Badge, Button, Price } from "shared-ui";
import { reloadRequested } from "../address/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import type { PriceDescription } from "./rule.js";
import { selectContext } from "../visitor/slice.js";
import { decidePrice } from "./selectors.js";

const Replacement = styled.p`
  font: var(--type-title);
  font-weight: var(--weight-bold);
`;

const Unavailable = styled.div`
  display: grid;
  justify-items: start;
`;

const Block = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const Line = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

const Savings = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  &:empty {
    display: none;
  }
`;

const Adjustments = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: start;
  column-gap: var(--space-3);
  font: var(--type-small);
  div {
    display: contents;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

/** The price of the selected option or its replacement text; empty if prices are hidden from the visitor. */
export function ItemPrice() {
  const price = usePurchase(decidePrice);
  const texts = priceTexts[usePurchase(selectContext).tenant];
  const dispatch = usePurchaseDispatch();
  switch (price?.view.kind) {
    case undefined:
    case "hidden":
      return null;
    case "during-customization":
      return <Replacement>{texts.seePriceDuringCustomization}</Replacement>;
    case "in-cart":
      return <Replacement>{texts.seePriceInCart}</Replacement>;
    case "market":
      return <Price final={formatMoney(price.view.price)} label={texts.marketPrice} labelShown size="large" />;
    case "unavailable":
      return (
        <Unavailable>
          <Replacement>{texts.priceUnavailable}</Replacement>
          <Button variant="link" onClick={() => dispatch(reloadRequested())}>
            {texts.priceUnavailableHint}
          </Button>
        </Unavailable>
      );
    case "price":
      return price.description ? <ShownPrice price={price.description} /> : null;
  }
}

function ShownPrice({ price }: { price: PriceDescription }) {
  const { final, label, labelShown, unit, struck, struckLabel, perUnit } = price;
  return (
    <Block>
      <Price
        size="large"
        final={final}
        label={label}
        labelShown={labelShown}
        reduced={struck !== undefined}
        {...(unit && { unit })}
        {...(struck && { struck })}
        {...(struckLabel && { struckLabel })}
        {...(perUnit && { perUnit })}
      />
      <Savings>
        {price.percentOff && <Badge tone="negative">{price.percentOff}</Badge>}
        {price.contractPercentOff && <Badge tone="accent">{price.contractPercentOff}</Badge>}
        {price.autoRestockSavings && <Badge tone="positive">{price.autoRestockSavings}</Badge>}
      </Savings>
      {price.compare && <Line>{price.compare}</Line>}
      {price.afterRebate && <Line>{price.afterRebate}</Line>}
      {price.adjustments.length > 0 && (
        <Adjustments>
          {price.adjustments.map(({ description, amount }) => (
            <div key={description}>
              <dt>{description}</dt>
              {amount && <dd>{amount}</dd>}
            </div>
          ))}
        </Adjustments>
      )}
    </Block>
  );
}
