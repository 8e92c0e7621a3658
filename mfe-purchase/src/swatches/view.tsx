import styled from "@emotion/styled";
import { useState } from "react";
import { createImageLoader, formatText } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { Picture, Spinner } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { listSwatchRows, type Swatch } from "./rule.js";

const SWATCH_SIZE_PX = 48;

const TEXTS = { choices: "Choices", chosen: "{name}: {value}" };

const Rows = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Chosen = styled.p`
  margin-block-end: var(--space-1);
  font: var(--type-caption);
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const SwatchLink = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: ${SWATCH_SIZE_PX}px;
  min-block-size: 2.5rem;
  padding-inline: var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-small);
  color: inherit;
  text-decoration: none;
  &:has(img) {
    max-inline-size: 6rem;
    padding: 3px;
    border-color: var(--color-border);
    font: var(--type-small);
    text-align: center;
  }
  /* Something else changes as well. */
  &[data-elsewhere] {
    border-style: dashed;
    color: var(--color-text-muted);
  }
  &[aria-current] {
    border-color: var(--color-accent);
    box-shadow: 0 0 0 1px var(--color-accent);
    /* Without shadows and colors of ours. */
    @media (forced-colors: active) {
      border: 3px solid Highlight;
    }
  }
  > svg {
    position: absolute;
  }
`;

/** Links to the item's colors and sizes, each on its own page. */
export function Swatches() {
  const item = usePurchase(selectItem);
  const rows = item ? listSwatchRows(item) : [];
  if (rows.length === 0) return null;
  return (
    <Rows>
      {rows.map(({ name, chosen = "", swatches }) => (
        <div key={name ?? ""}>
          {name && <Chosen dir="auto">{formatText(TEXTS.chosen, { name, value: chosen })}</Chosen>}
          <List aria-label={name ?? TEXTS.choices}>
            {swatches.map((swatch) => (
              // In the quick view, a choice in another row changes the item that this one leads to.
              <li key={name ? swatch.label : swatch.child.skuNumber}>
                <SwatchItem {...swatch} />
              </li>
            ))}
          </List>
        </div>
      ))}
    </Rows>
  );
}

function SwatchItem({ child: { skuNumber, name }, label, isCurrent, isExact, image }: Swatch) {
  const loader = createImageLoader(usePurchase(selectContext));
  const [isLoading, setLoading] = useState(Boolean(image));
  const settle = () => setLoading(false);
  return (
    <SwatchLink
      href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(skuNumber)}`}
      aria-label={isExact ? label : (name ?? label)}
      aria-current={isCurrent ? "page" : undefined}
      data-elsewhere={isExact ? undefined : ""}
    >
      {image && (
        <Picture
          src={(width) => loader({ id: image, width })}
          alt=""
          width={SWATCH_SIZE_PX}
          height={SWATCH_SIZE_PX}
          onLoad={settle}
          onError={settle}
        />
      )}
      <span dir="auto">{label}</span>
      {isLoading && <Spinner size={16} />}
    </SwatchLink>
  );
}
