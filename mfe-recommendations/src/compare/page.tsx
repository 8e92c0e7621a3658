import styled from "@emotion/styled";
import { useSlot, type SlotDefinition } from "fragment-kit";
import {
  areRecommendationsEnabled,
  formatText,
  isGuest,
  parseItemId,
  selectHomePath,
  type RecommendationTile,
  type SlotAnswer,
} from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { Link, Message } from "shared-ui";
import { withRecommendations } from "../parts/recommendations-scope.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { readTiles } from "../requests/answer.rule.js";
import { COMPARE_TABLE_MINIMUM } from "./list.rule.js";
import { readCompareAddress, toCompareAddress } from "./page-address.rule.js";
import { CompareTable } from "./table.js";
import { toCompareRows } from "./table.rule.js";
import { compareTexts } from "./texts.js";

const Page = styled.section`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-4);
`;

/** The items in the address side by side, for shoppers without JavaScript; others have a dialog. */
const ComparePage = withRecommendations(function Compared() {
  const context = useRecommendations(selectContext);
  const { url, slotData } = useSlot<{ compared: SlotAnswer<RecommendationTile[]> }>();
  const answer = slotData.compared;
  const skus = readCompareAddress(url);
  const tiles = answer?.ok ? readTiles(answer.value) : [];
  const items = skus.flatMap((sku) => tiles.filter(({ itemId }) => parseItemId(itemId).skuNumber === sku));
  const problem = findProblem();
  return (
    <Page aria-labelledby="compare-heading">
      <h1 id="compare-heading">{compareTexts.compareHeading}</h1>
      {problem ? (
        <Message tone="info">
          <p>{problem}</p>
          {isGuest(context) ? (
            <Link href={toSignInUrl(context.links.signInUrl, { returnTo: toCompareAddress(skus) })}>
              {compareTexts.compareSignIn}
            </Link>
          ) : (
            <Link href={selectHomePath(context)}>{compareTexts.compareHome}</Link>
          )}
        </Message>
      ) : (
        <CompareTable
          items={items}
          rows={toCompareRows(items, context.tenant)}
          renderRemoval={({ itemId, title }) => {
            const others = skus.filter((sku) => sku !== parseItemId(itemId).skuNumber);
            return (
              <Link
                href={toCompareAddress(others)}
                aria-label={formatText(compareTexts.compareRemove, { name: title })}
              >
                {compareTexts.compareRemoveShort}
              </Link>
            );
          }}
        />
      )}
    </Page>
  );

  function findProblem(): string | undefined {
    if (!areRecommendationsEnabled(context)) return compareTexts.compareMembers;
    if (answer?.ok === false) return compareTexts.compareUnavailable;
    if (items.length >= COMPARE_TABLE_MINIMUM) return undefined;
    return formatText(compareTexts.compareMinimum, { n: COMPARE_TABLE_MINIMUM });
  }
});

export const slot: SlotDefinition = {
  component: ComparePage,
  lazyCalls: () => import(/* webpackChunkName: "calls" */ "./page-calls.js"),
};
