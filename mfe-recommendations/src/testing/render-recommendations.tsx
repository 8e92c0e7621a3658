import { renderSlot, type FakeAnswer, type FakeAnswers, type RenderedSlot, type TestBus } from "fragment-kit/testing";
import type { ProductItem, RecommendationTile, SlotUrl, VisitorContext } from "shared-contracts";
import { createItem, createPageData, retailMember } from "shared-contracts/fixtures";
import { fragment } from "../recommendations-fragment.js";
import type { RecommendationsStore } from "../recommendations-store.js";

export const RECOMMENDATIONS_CALL = "POST /ele-lpd/api/sparxProxy/atRecommendation";
export const TILES_CALL = "POST /ele-lpd/api/productTileProxy/getProductTileData";
export const CART_CALL = "POST /ele-lpd/api/cart/items";

export type RecommendationsSlotName = keyof typeof fragment.slots & string;

export type RecommendationsSituation = {
  readonly item?: ProductItem;
  readonly visitor?: VisitorContext;
  /** Tiles by slot name. */
  readonly tiles?: Readonly<Record<string, readonly RecommendationTile[]>>;
  readonly answers?: FakeAnswers;
  readonly bus?: TestBus;
  /** The item's page if missing. */
  readonly url?: SlotUrl;
};

/** Response of the recommendation call for the requested slots. */
export function answerSlots(tiles: Readonly<Record<string, readonly RecommendationTile[]>>): FakeAnswer {
  return (_path, { body = "" }) => {
    const { query } = JSON.parse(body) as { query: { mboxes: string[] } };
    const data = query.mboxes.map((mboxName) => ({
      mboxName,
      tileData: (tiles[mboxName] ?? []).map((tile) => ({ ...tile, mboxName })),
    }));
    return { status: 200, body: { data } };
  };
}

/** Renders one slot; defaults to an everyday item and a signed-in member. */
export function renderRecommendations(
  slot: RecommendationsSlotName,
  situation: RecommendationsSituation = {},
): Promise<RenderedSlot<RecommendationsStore>> {
  const { item = createItem(), visitor = retailMember, tiles = {}, answers = {}, bus } = situation;
  return renderSlot(fragment, slot, {
    context: visitor,
    pageData: createPageData(item, visitor),
    url: situation.url ?? { path: `/lpd-sba-sku/product_${item.itemID}`, query: {} },
    answers: { [RECOMMENDATIONS_CALL]: answerSlots(tiles), ...answers },
    ...(bus && { bus }),
  });
}
