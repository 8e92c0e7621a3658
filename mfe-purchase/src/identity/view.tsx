import { createSelector } from "@reduxjs/toolkit";
import styled from "@emotion/styled";
import {
  deliveryTexts,
  formatDate,
  formatText,
  getCustomerItemNumber,
  getSkuNumber,
  hidesBrandElements,
  isBusinessMember,
  isEmptyItem,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { Badge, InfoIcon, MEDIA, Tooltip } from "shared-ui";
import { decideDelivery } from "../delivery/selectors.js";
import { decideHandlingFee } from "../fees/selectors.js";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { hasMemberFreeDelivery, listBadges, splitTitle } from "./rule.js";

const TEXTS = {
  itemNumber: "Item #: {n}",
  modelNumber: "Model #: {n}",
  customerItemNumber: "CIN #: {n}",
  lastOrdered: "Last ordered {date}",
  orderedFrequency: "Ordered {frequency}",
  about: "About this item",
};

const selectIsDeliveredFree = createSelector(
  selectItem,
  selectContext,
  decideDelivery,
  decideHandlingFee,
  (item, context, delivery, fee) =>
    item !== undefined &&
    delivery !== undefined &&
    hasMemberFreeDelivery({ item, context, label: delivery.label, isHandlingFeeShown: fee !== undefined }),
);

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

const Frame = styled.header`
  display: grid;
  gap: var(--space-1);
`;

const Title = styled.h1`
  ${MEDIA.fromSm} {
    font: var(--type-display);
    font-weight: var(--weight-bold);
  }
`;

const Secondary = styled.span`
  display: block;
  font: var(--type-body);
  font-weight: var(--weight-regular);
  color: var(--color-text-muted);
  letter-spacing: normal;
`;

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--space-4);
  font: var(--type-small);
  color: var(--color-text-muted);
`;

const Brand = styled.p`
  font: var(--type-small);
  font-weight: var(--weight-medium);
  color: var(--color-text-muted);
`;

const About = styled.button`
  display: grid;
  place-content: center;
  inline-size: 1.5rem;
  block-size: 1.125rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  vertical-align: text-bottom;
`;

export function Identity() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const isDeliveredFree = usePurchase(selectIsDeliveredFree);
  if (!item || isEmptyItem(item)) return null;
  const { brandName, description } = item.product;
  const { heading, secondary } = splitTitle(item.product);
  const badges = [
    ...listBadges(item, context),
    ...(isDeliveredFree ? [{ name: deliveryTexts[context.tenant].memberFreeDelivery, tone: "positive" as const }] : []),
  ];
  return (
    <>
      {badges.length > 0 && (
        <Badges aria-label="Badges">
          {badges.map(({ name, tone }) => (
            <li key={name}>
              <Badge tone={tone} dir="auto">
                {name}
              </Badge>
            </li>
          ))}
        </Badges>
      )}
      <Frame>
        {brandName && !hidesBrandElements(context) && <Brand dir="auto">{brandName}</Brand>}
        <Title dir="auto">
          {heading}
          {secondary && <Secondary> {secondary}</Secondary>}
        </Title>
        <Line>
          {[...describeNumbers(item, context), ...describeHistory(item)].map((text, index) => (
            <li key={text}>
              {text}
              {/* Kept beside the first number so that it never wraps onto a line of its own. */}
              {index === 0 && description?.headliner && <AboutItem headliner={description.headliner} />}
            </li>
          ))}
        </Line>
      </Frame>
    </>
  );
}

/** A button that reveals a one-sentence description. */
function AboutItem({ headliner }: { headliner: string }) {
  return (
    <span data-print="hide">
      <Tooltip text={headliner}>
        {(described) => (
          <About type="button" aria-label={TEXTS.about} {...described}>
            <InfoIcon size={16} />
          </About>
        )}
      </Tooltip>
    </span>
  );
}

function describeNumbers(item: ProductItem, context: VisitorContext): readonly string[] {
  const model = item.product.manufacturerPartNumber;
  const customerNumber = isBusinessMember(context) ? getCustomerItemNumber(item) : undefined;
  return [
    formatText(TEXTS.itemNumber, { n: getSkuNumber(item) }),
    ...(model ? [formatText(TEXTS.modelNumber, { n: model })] : []),
    ...(customerNumber ? [formatText(TEXTS.customerItemNumber, { n: customerNumber })] : []),
  ];
}

function describeHistory({ frequentlyPurchased }: ProductItem): readonly string[] {
  const { lastOrderedDate, orderingFrequency } = frequentlyPurchased ?? {};
  return [
    ...(lastOrderedDate ? [formatText(TEXTS.lastOrdered, { date: formatDate(lastOrderedDate) })] : []),
    ...(orderingFrequency ? [formatText(TEXTS.orderedFrequency, { frequency: orderingFrequency })] : []),
  ];
}
