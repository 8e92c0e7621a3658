import styled from "@emotion/styled";
import { createImageLoader, formatText, type RecommendationTile } from "shared-contracts";
import { AtWidths, Link, MEDIA, Picture } from "shared-ui";
import type { ReactNode, Ref } from "react";
import { AddTile } from "../parts/add-tile.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { toTileAddress } from "../tiles/rule.js";
import type { CompareRow } from "./table.rule.js";
import { compareTexts } from "./texts.js";

export type CompareTableProps = {
  items: readonly RecommendationTile[];
  rows: readonly CompareRow[];
  /** Takes an item out of the comparison. */
  renderRemoval: (tile: RecommendationTile) => ReactNode;
  ref?: Ref<HTMLTableElement>;
};

const Scroller = styled.div`
  overflow-x: auto;
  table {
    inline-size: 100%;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--color-border);
    text-align: start;
    vertical-align: baseline;
  }
  td {
    min-inline-size: 9rem;
  }
  thead th {
    vertical-align: top;
  }
  thead th > a {
    display: block;
    margin-block: var(--space-2) var(--space-1);
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 7rem;
    background: var(--color-surface);
    font: var(--type-small);
    color: var(--color-text-muted);
  }
  /* Only the heading: often most rows differ. Color must not be the only indication. */
  tr[data-differs] > th {
    background: var(--color-accent-soft);
    print-color-adjust: exact;
    box-shadow: inset 3px 0 var(--color-accent);
    color: var(--color-text);
    font-weight: var(--weight-bold);
  }
  /* Two items fit a phone; more scroll. */
  ${MEDIA.onlyXs} {
    th,
    td {
      padding: var(--space-2) var(--space-1);
      overflow-wrap: anywhere;
    }
    td {
      min-inline-size: 6.75rem;
    }
    tbody th {
      min-inline-size: 6.25rem;
      padding-inline-start: var(--space-2);
    }
    img {
      inline-size: 4rem;
      block-size: 4rem;
    }
  }
  /* Four columns don't fit one narrow sheet, so print them on two. */
  @media print {
    overflow: visible;
    th,
    td {
      min-inline-size: 0;
      padding: var(--space-1) var(--space-2);
      font: var(--type-small);
      overflow-wrap: anywhere;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  min-block-size: 2.5rem;
`;

const PICTURE = 96;
const FIT_A_PHONE = 2;

/** The compared items side by side, with differing rows highlighted. */
export function CompareTable({ items, rows, renderRemoval, ref }: CompareTableProps) {
  const loader = createImageLoader(useRecommendations(selectContext));
  return (
    <Scroller>
      {items.length > FIT_A_PHONE && (
        <AtWidths widths="xs">{formatText(compareTexts.compareScroll, { n: items.length })}</AtWidths>
      )}
      <table ref={ref} tabIndex={-1}>
        <caption className="visually-hidden">{compareTexts.compareHeading}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{compareTexts.compareFeature}</span>
            </th>
            {items.map(({ image, ...tile }) => (
              <th key={tile.itemId} scope="col">
                <Top>
                  {image && (
                    <Picture src={(width) => loader({ id: image, width })} alt="" width={PICTURE} height={PICTURE} />
                  )}
                  {renderRemoval(tile)}
                </Top>
                <Link href={toTileAddress(tile)} dir="auto">
                  {tile.title}
                </Link>
                <AddTile tile={tile} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, values, differs }) => (
            <tr key={heading} data-differs={differs || undefined}>
              <th
                scope="row"
                dir="auto"
                aria-label={differs ? formatText(compareTexts.compareDiffers, { name: heading }) : undefined}
              >
                {heading}
              </th>
              {items.map(({ itemId }, index) => (
                <td key={itemId} dir="auto">
                  {values[index] || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
