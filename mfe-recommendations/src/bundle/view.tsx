import { bundleTexts } from "../texts.js";
import styled from "@emotion/styled";
import { canSeePrices, formatMoney, formatText, parseItemId, type RecommendationTile } from "shared-contracts";
import { Button, MEDIA } from "shared-ui";
import { TileCard } from "../parts/tile-card.js";
import { TileSection } from "../parts/tile-carousel.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { useBundleAnalytics } from "./analytics.js";
import { isBundleAdded, sumBundle } from "./rule.js";
import { bundleAddClicked, bundleTileToggled } from "./slice.js";

export type BoughtTogetherProps = { tiles: readonly RecommendationTile[] };

const Layout = styled.div`
  display: grid;
  gap: var(--space-4);
  ${MEDIA.fromMd} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
    align-items: center;
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(7rem, 40%)), 1fr));
  gap: var(--space-3);
  ${MEDIA.fromSm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Summary = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: center;
  strong {
    font: var(--type-title);
    font-weight: var(--weight-bold);
    font-variant-numeric: tabular-nums;
  }
  /* Always rendered, so that a message doesn't shift the layout. */
  > div {
    min-block-size: 1lh;
  }
  output {
    color: var(--color-positive);
    font-weight: var(--weight-bold);
  }
  [role="alert"] {
    color: var(--color-negative);
  }
`;

const Line = styled.label`
  position: relative;
  z-index: var(--layer-raised);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font: var(--type-small);
  cursor: pointer;
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
  }
`;

/** The note stands beside the choice, so that no empty line waits for it. */
const Row = styled.div`
  display: flex;
  gap: var(--space-2);
`;

const Note = styled.p`
  font: var(--type-small);
  color: var(--color-positive);
  &[data-failure] {
    color: var(--color-negative);
  }
`;

/** Items often bought together, selected individually and added in one request. */
export function BoughtTogether({ tiles }: BoughtTogetherProps) {
  const context = useRecommendations(selectContext);
  const { deselected, add, addedItemIds } = useRecommendations(({ bundle }) => bundle);
  const dispatch = useRecommendationsDispatch();
  const failed = add.status === "failed" ? add : undefined;
  const selected = tiles.filter(({ itemId }) => !deselected.includes(itemId));
  const total = canSeePrices(context) ? sumBundle(selected) : undefined;
  const added = addedItemIds.map((itemId) => parseItemId(itemId).skuNumber);
  const skus = tiles.map(({ itemId }) => parseItemId(itemId).skuNumber);

  useBundleAnalytics(tiles);

  return (
    <TileSection heading={bundleTexts.boughtTogether}>
      <Layout>
        <Tiles>
          {tiles.map((tile) => {
            const failure = failed?.byItemId[tile.itemId];
            const isAdded = added.includes(parseItemId(tile.itemId).skuNumber);
            return (
              <li key={tile.itemId}>
                <TileCard tile={tile}>
                  <Row>
                    <Line data-needs-script>
                      <input
                        type="checkbox"
                        aria-label={formatText(bundleTexts.bundleSelectName, { name: tile.title })}
                        checked={selected.includes(tile)}
                        onChange={() => dispatch(bundleTileToggled(tile.itemId))}
                      />
                      {bundleTexts.bundleSelect}
                    </Line>
                    <Note data-failure={failure !== undefined || undefined}>
                      {failure ?? (isAdded && bundleTexts.bundleItemAdded)}
                    </Note>
                  </Row>
                </TileCard>
              </li>
            );
          })}
        </Tiles>
        <Summary>
          {total !== undefined && <strong>{formatText(bundleTexts.bundleTotal, { price: formatMoney(total) })}</strong>}
          <Button
            wide
            disabled={selected.length === 0}
            busy={add.status === "adding"}
            data-needs-script
            onClick={() => dispatch(bundleAddClicked(selected))}
          >
            {selected.length === 0
              ? bundleTexts.addSelectedNone
              : formatText(bundleTexts.addSelected, { n: selected.length })}
          </Button>
          <div>
            <output>{isBundleAdded(skus, added) && bundleTexts.bundleAdded}</output>
            <p role="alert">{failed?.message}</p>
          </div>
        </Summary>
      </Layout>
    </TileSection>
  );
}
