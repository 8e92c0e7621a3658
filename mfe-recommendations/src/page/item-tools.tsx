import { compatibilityTexts, tileTexts } from "../texts.js";
import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import {
  areRecommendationsEnabled,
  isComparable,
  isEmptyItem,
  pageSectionChosen,
  type ProductItem,
} from "shared-contracts";
import { COMPARE_PATH, COMPARE_SECTION_ID, INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { Button, Link } from "shared-ui";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { CompatiblePrinters } from "../compatibility/printers.js";
import { COMPARE_FORM_ID } from "../compare/page-address.rule.js";
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
  const { bus } = useSlot();
  if (!areRecommendationsEnabled(context) || isEmptyItem(item)) return null;
  const { name = "", heroImage } = item.product;
  return (
    <Row id={COMPARE_SECTION_ID} tabIndex={-1}>
      {isComparable(item) && (
        <ItemCompare itemId={item.itemID} name={name} image={heroImage} label={tileTexts.compareItem} />
      )}
      <noscript>
        <form id={COMPARE_FORM_ID} method="get" action={COMPARE_PATH}>
          <Button type="submit" variant="secondary" size="small">
            {tileTexts.compareChosen}
          </Button>
        </form>
      </noscript>
      {item.compatibility?.kind === "printer" && (
        <Link
          href={`#${INK_AND_TONER_SECTION_ID}`}
          onClick={() => bus.publish(pageSectionChosen, { section: INK_AND_TONER_SECTION_ID })}
        >
          {compatibilityTexts.viewCompatibleCartridges}
        </Link>
      )}
      <CompatiblePrinters item={item} />
    </Row>
  );
}
