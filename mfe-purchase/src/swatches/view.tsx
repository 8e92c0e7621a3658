import styled from "@emotion/styled";
import { useState } from "react";
import { createImageLoader } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { Picture, Spinner } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { listSwatches, type Swatch } from "./rule.js";

const SWATCH_SIZE_PX = 48;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const SwatchLink = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${SWATCH_SIZE_PX + 8}px;
  block-size: ${SWATCH_SIZE_PX + 8}px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-small);
  font: var(--type-caption);
  color: inherit;
  text-decoration: none;
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

/** Links to the item's colors or sizes, each on its own page. */
export function Swatches() {
  const item = usePurchase(selectItem);
  const swatches = item ? listSwatches(item) : [];
  if (swatches.length === 0) return null;
  return (
    <List aria-label="Choices">
      {swatches.map((swatch) => (
        <li key={swatch.child.skuNumber}>
          <SwatchItem {...swatch} />
        </li>
      ))}
    </List>
  );
}

function SwatchItem({ child: { skuNumber, name = skuNumber, image }, isCurrent }: Swatch) {
  const loader = createImageLoader(usePurchase(selectContext));
  const [isLoading, setLoading] = useState(Boolean(image));
  const settle = () => setLoading(false);
  return (
    <SwatchLink
      href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(skuNumber)}`}
      aria-label={name}
      aria-current={isCurrent ? "page" : undefined}
    >
      {image ? (
        <Picture
          src={(width) => loader({ id: image, width })}
          alt=""
          width={SWATCH_SIZE_PX}
          height={SWATCH_SIZE_PX}
          onLoad={settle}
          onError={settle}
        />
      ) : (
        name
      )}
      {isLoading && <Spinner size={16} />}
    </SwatchLink>
  );
}
