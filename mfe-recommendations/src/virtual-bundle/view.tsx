import { bundleTexts } from "../texts.js";
import styled from "@emotion/styled";
import type { ProductItem } from "shared-contracts";
import { isSetNoticeShown, listSetParts } from "shared-contracts/commerce";
import { isBundleAdded } from "../bundle/rule.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { toTileAddress } from "../tiles/rule.js";

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-block-end: var(--space-4);
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
  }
`;

/** The parts of an item that is sold as a set (AMB-32). */
export function VirtualBundle({ item }: { item: ProductItem }) {
  const context = useRecommendations(selectContext);
  const added = useRecommendations(({ bundle }) => bundle.addedItemIds);

  if (!isSetNoticeShown(item, context)) return null;
  const parts = listSetParts(item);
  const skus = parts.map(({ skuNumber }) => skuNumber);
  return (
    <Box aria-label={bundleTexts.soldAsSet}>
      <strong>{bundleTexts.soldAsSet}</strong>
      <ul>
        {parts.map(({ skuNumber, name, quantity = 1 }) => (
          <li key={skuNumber}>
            {quantity > 1 && `${quantity} × `}
            <a href={toTileAddress({ itemId: skuNumber })} dir="auto">
              {name ?? skuNumber}
            </a>
          </li>
        ))}
      </ul>
      <output>{isBundleAdded(skus, added) && bundleTexts.bundleAdded}</output>
    </Box>
  );
}
