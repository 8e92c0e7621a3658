import { compatibilityTexts } from "../compatibility/texts.js";
import { tileTexts } from "../tiles/texts.js";
import styled from "@emotion/styled";
import { areRecommendationsEnabled, isEmptyItem, type ProductItem } from "shared-contracts";
import { INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { Link } from "shared-ui";
import { cartridgesRequested } from "../page-actions.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { CompatiblePrinters } from "../compatibility/printers.js";
import { ItemCompare } from "../parts/item-compare.js";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  margin-block-end: var(--space-4);
`;

/** Compare and compatibility links for the page's own item; nothing for guests. */
export function ItemTools({ item }: { item: ProductItem }) {
  const context = useRecommendations(selectContext);
  const dispatch = useRecommendationsDispatch();
  if (!areRecommendationsEnabled(context) || isEmptyItem(item)) return null;
  const { name = "", heroImage } = item.product;
  return (
    <Row>
      <ItemCompare itemId={item.itemID} name={name} image={heroImage} label={tileTexts.compareItem} />
      <noscript>
        <p>{tileTexts.compareNeedsScript}</p>
      </noscript>
      {item.compatibility?.kind === "printer" && (
        <Link href={`#${INK_AND_TONER_SECTION_ID}`} onClick={() => dispatch(cartridgesRequested())}>
          {compatibilityTexts.viewCompatibleCartridges}
        </Link>
      )}
      <CompatiblePrinters item={item} />
    </Row>
  );
}
