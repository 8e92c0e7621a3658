import { COMPARE_TABLE_MINIMUM } from "./list.rule.js";
import { compareCleared, compareRemoved, compareTableRequested, compareTrayFolded } from "./slice.js";
import { compareTexts } from "./texts.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import styled from "@emotion/styled";
import { useRef } from "react";
import { createImageLoader, formatText } from "shared-contracts";
import { COMPARE_MAXIMUM } from "shared-contracts/constants";
import { Button, CloseIcon, IconButton, MEDIA, Picture } from "shared-ui";

/** The sticky bar leaves room for both heights (AMB-54). */
const Tray = styled.section`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: var(--layer-sticky);
  block-size: 55px;
  overflow: hidden;
  padding: var(--space-2) var(--space-4);
  border-block-start: 1px solid var(--color-border);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);
  &[data-expanded] {
    block-size: 150px;
  }
  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-inline-size: 82rem;
  margin-inline: auto;
  > output {
    flex: 1;
    font: var(--type-small);
  }
`;

const Items = styled.ul`
  display: flex;
  gap: var(--space-3);
  max-inline-size: 82rem;
  margin: var(--space-2) auto 0;
  overflow-x: auto;
  li {
    display: flex;
    flex: 1 1 9rem;
    align-items: center;
    gap: var(--space-2);
    min-inline-size: 0;
    font: var(--type-small);
  }
  li > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    min-inline-size: 3rem;
  }
  ${MEDIA.onlyXs} {
    /* Names would be cut after a few letters. */
    li {
      flex: none;
    }
    li > span {
      display: none;
    }
  }
`;

const THUMBNAIL = 48;

/** The compared items, fixed to the bottom of the window. */
export function CompareTray() {
  const { selectedItems: items, isExpanded, isFull, table } = useRecommendations(({ compare }) => compare);
  const loader = createImageLoader(useRecommendations(selectContext));
  const dispatch = useRecommendationsDispatch();
  const canCompare = items.length >= COMPARE_TABLE_MINIMUM;
  const notice = findNotice();
  const tray = useRef<HTMLElement>(null);
  function remove(itemId: string) {
    // The clicked button is about to be removed.
    tray.current?.focus();
    dispatch(compareRemoved(itemId));
  }
  return (
    <Tray
      ref={tray}
      tabIndex={-1}
      aria-label={compareTexts.compareTray}
      data-tray
      data-expanded={isExpanded || undefined}
      data-print="hide"
    >
      <Row>
        <output>
          {notice ?? formatText(compareTexts.compareCount, { n: items.length, maximum: COMPARE_MAXIMUM })}
        </output>
        <Button
          variant="link"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => dispatch(compareTrayFolded(!isExpanded))}
        >
          {isExpanded ? compareTexts.compareHide : compareTexts.compareShow}
        </Button>
        <Button variant="link" size="small" onClick={() => dispatch(compareCleared())}>
          {compareTexts.compareClear}
        </Button>
        {canCompare && (
          <Button size="small" busy={table === "loading"} onClick={() => dispatch(compareTableRequested())}>
            {formatText(compareTexts.compareTable, { n: items.length })}
          </Button>
        )}
      </Row>
      {isExpanded && (
        <Items>
          {items.map(({ compareItemID, name = compareItemID, image }) => (
            <li key={compareItemID}>
              {image && (
                <Picture src={(width) => loader({ id: image, width })} alt="" width={THUMBNAIL} height={THUMBNAIL} />
              )}
              <span dir="auto">{name}</span>
              <IconButton
                label={formatText(compareTexts.compareRemove, { name })}
                onClick={() => remove(compareItemID)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </Items>
      )}
    </Tray>
  );

  function findNotice(): string | undefined {
    if (table === "failed") return compareTexts.compareUnavailable;
    if (isFull) return formatText(compareTexts.compareFull, { n: COMPARE_MAXIMUM });
    if (!canCompare) return formatText(compareTexts.compareMinimum, { n: COMPARE_TABLE_MINIMUM });
    return undefined;
  }
}
