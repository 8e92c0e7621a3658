import { describe, expect, it } from "@jest/globals";
import { createTile } from "shared-contracts/fixtures";
import { RECOMMENDATIONS_CALL, renderRecommendations } from "../testing/render-recommendations.js";

const tiles = { RECENTLY_VIEWED_SA: [createTile({ itemId: "1", title: "Seen before" })] };

describe("recently viewed", () => {
  it.each([
    ["nothing was viewed", { tiles: {} }],
    ["the call fails [S1-8.19]", { answers: { [RECOMMENDATIONS_CALL]: () => ({ status: 500 }) } }],
  ])("is hidden when %s", async (_why, situation) => {
    const { container } = await renderRecommendations("recently-viewed", situation);
    expect(container.textContent).toBe("");
  });

  it("excludes the page's item in its request [S1-7.06]", async () => {
    const { fetch } = await renderRecommendations("recently-viewed", { tiles });
    expect(JSON.parse(fetch.requests[0]?.init.body ?? "")).toMatchObject({ query: { skustobefiltered: ["135848"] } });
  });
});
