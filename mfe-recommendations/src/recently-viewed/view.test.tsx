import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { createTile, retailGuest, retailMember } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { RECOMMENDATIONS_CALL, renderRecommendations } from "../testing/render-recommendations.js";

const tiles = { RECENTLY_VIEWED_SA: [createTile({ itemId: "1", title: "Seen before" })] };

describe("recently viewed", () => {
  it("shows a carousel to members [S2-1.18]", async () => {
    const { container } = await renderRecommendations("recently-viewed", { tiles, visitor: retailMember });
    expect(screen.getByRole("region", { name: "Recently viewed" }).textContent).toContain("Seen before");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("is hidden for guests [S2-1.18][S2-1.21]", async () => {
    const { container } = await renderRecommendations("recently-viewed", { tiles, visitor: retailGuest });
    expect(container.textContent).toBe("");
  });

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
