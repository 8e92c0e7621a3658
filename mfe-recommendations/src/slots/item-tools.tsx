import styled from "@emotion/styled";
import { areRecommendationsEnabled, isEmptyItem, recommendationTexts, type ProductItem } from "shared-contracts";
import { INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { Link } from "shared-ui";
import { cartridgesWanted } from "../store/page-actions.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";
import { CompatiblePrinters } from "./compatible-printers.js";
import { ItemCompare } from "./item-compare.js";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  margin-block-end: var(--space-4);
`;

/** What can be done with the page's own item; nothing for guests. */
export function ItemTools({ item }: { item: ProductItem }) {
  const context = useRecommendations(selectContext);
  const dispatch = useRecommendationsDispatch();
  if (!areRecommendationsEnabled(context) || isEmptyItem(item)) return null;
  const texts = recommendationTexts[context.tenant];
  const { name = "", heroImage } = item.product;
  return (
    <Row>
      <ItemCompare itemId={item.itemID} name={name} image={heroImage} label={texts.compareItem} />
      {item.compatibility?.kind === "printer" && (
        <Link href={`#${INK_AND_TONER_SECTION_ID}`} onClick={() => dispatch(cartridgesWanted())}>
          {texts.viewCompatibleCartridges}
        </Link>
      )}
      <CompatiblePrinters item={item} />
    </Row>
  );
}
