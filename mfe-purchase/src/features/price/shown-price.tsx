import styled from "@emotion/styled";
import { Badge, Price } from "shared-ui";
import type { PriceDescription } from "../../rules/price/describe-price.js";

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
  grid-template-columns: max-content max-content;
  column-gap: var(--space-3);
  font: var(--type-small);
  div {
    display: contents;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

/** A price with everything that explains it. */
export function ShownPrice({ price }: { price: PriceDescription }) {
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
              <dd>{amount}</dd>
            </div>
          ))}
        </Adjustments>
      )}
    </Block>
  );
}
