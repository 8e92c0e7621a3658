import styled from "@emotion/styled";
import { Link, VisuallyHidden } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";

const INFORMATION_SHEET = "Product information sheet";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/**
 * The colors, the arrow, and the white letter with its black outline are those of the EU's label in every theme. The
 * letter has the price's size, as the law demands.
 */
const Arrow = styled.span`
  display: inline-flex;
  align-items: center;
  direction: ltr;
  background: #fff;
  border: 1px solid #000;
  forced-color-adjust: none;
  &::before {
    content: "A\\A ↑\\A G";
    padding-inline: 0.2rem;
    color: #000;
    font: 700 0.6rem/0.72rem sans-serif;
    white-space: pre;
    text-align: center;
  }
  &::after {
    content: attr(data-class);
    padding-inline: 0.5rem 1.25rem;
    color: #fff;
    background: #009640;
    clip-path: polygon(0 0, calc(100% - 0.9rem) 0, 100% 50%, calc(100% - 0.9rem) 100%, 0 100%);
    font: var(--type-display);
    font-weight: var(--weight-bold);
    -webkit-text-stroke: 0.14em #000;
    paint-order: stroke fill;
  }
  &[data-class="B"]::after {
    background: #52ae32;
  }
  &[data-class="C"]::after {
    background: #c8d400;
  }
  &[data-class="D"]::after {
    background: #ffed00;
  }
  &[data-class="E"]::after {
    background: #fbba00;
  }
  &[data-class="F"]::after {
    background: #ec6608;
  }
  &[data-class="G"]::after {
    background: #e30613;
  }
`;

/** Shown next to the price, also where the price itself is hidden. */
export function EnergyLabel() {
  const energyLabel = usePurchase(selectItem)?.product.energyLabel;
  if (!energyLabel) return null;
  const { energyClass, label, informationSheet } = energyLabel;
  const arrow = (
    <>
      <Arrow aria-hidden data-class={energyClass} />
      <VisuallyHidden>{`Energy class ${energyClass} on a scale from A to G`}</VisuallyHidden>
    </>
  );
  return (
    <Row>
      {label ? <Link href={label}>{arrow}</Link> : arrow}
      {informationSheet && <Link href={informationSheet}>{INFORMATION_SHEET}</Link>}
    </Row>
  );
}
