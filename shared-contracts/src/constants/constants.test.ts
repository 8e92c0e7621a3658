import { describe, expect, it } from "@jest/globals";
import * as constants from "./index.js";

describe("constants", () => {
  it.each([
    ["answered questions that come with the page [S2-9.56]", constants.ANSWERED_QUESTION_LIMIT, 5],
    [
      "default ZIP code and its cookie [S2-9.06]",
      [constants.DEFAULT_ZIP_CODE, constants.ZIP_CODE_COOKIE],
      ["01760", "zipcode"],
    ],
    ["default store number [S1-9.07] [S2-9.07]", constants.DEFAULT_STORE_NUMBER, "0008"],
    ["Get started type [S1-9.14]", constants.GET_STARTED_TYPE, 20],
    ["open-price types [S1-9.15]", constants.OPEN_PRICE_TYPES, [4, 14, 15, 20]],
    ["program print types [S2-5.29]", constants.PROGRAM_PRINT_TYPES, [5, 6, 8, 10, 15, 17]],
    [
      "mboxes of alternatives [S2-7.23]",
      constants.ALTERNATIVES_MBOXES,
      ["SKU_OOS_ALT_CARD_SA", "SKU_OOS_INKALT_CARD_SA", "SKU_INSTOCK_ALT_CARD_SA"],
    ],
    ["mboxes of the bundle [S2-7.25]", constants.BUNDLE_MBOXES, ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA"]],
    [
      "other mboxes [S2-7.27]",
      [constants.PAGE_ALTERNATIVES_MBOX, constants.INK_AND_TONER_MBOX],
      ["SKU_PAGE_ALTS_SA", "PRINTER_BUNDLER_PAGE_INKTONER_SA"],
    ],
    ["compare maximum [S2-9.01]", constants.COMPARE_MAXIMUM, 4],
    ["device widths of images [S2-9.48]", constants.DEVICE_IMAGE_WIDTHS, [640, 750, 828, 1080, 1200, 1920, 2048, 3840]],
    ["small widths of images [S2-9.49]", constants.SMALL_IMAGE_WIDTHS, [16, 32, 48, 64, 96, 128, 256, 384]],
    ["image quality [S2-9.50]", constants.DEFAULT_IMAGE_QUALITY, 75],
    ["default quantity and maximum [S1-9.02]", [constants.DEFAULT_QUANTITY, constants.MAXIMUM_QUANTITY], [1, 9999]],
    [
      "restriction types [S2-4.11]",
      constants.RESTRICTION_TYPES.toSorted().join(" "),
      "BLOCKED DISCONTINUED FORCEDHARDSUB FULLHARDSUB NOT_AVAILABLE OMITTED OUTOFSTOCK PARTIALHARDSUB RESTRICTED",
    ],
    ["breakpoints [S1-9.27] [S2-2.34]", constants.BREAKPOINT_NAMES, ["xs", "sm", "md", "lg"]],
    ["first width of each breakpoint", constants.BREAKPOINTS, { xs: 0, sm: 768, md: 1024, lg: 1280 }],
    [
      "sticky offset by compare bar and nav position [S2-9.52]",
      constants.STICKY_OFFSET_HEIGHTS,
      { none: { bottom: 0, top: 55 }, collapsed: { bottom: 55, top: 110 }, expanded: { bottom: 150, top: 210 } },
    ],
  ])("%s", (_title, value: unknown, expected: unknown) => {
    expect(value).toEqual(expected);
  });

  it.each([
    ["1", true],
    ["9999", true],
    ["0", true],
    ["10000", false],
    ["", false],
    ["1.5", false],
    ["-1", false],
    ["1a", false],
    ["١", false],
  ])("quantity input %j is taken: %j [S1-9.02]", (input, isTaken) => {
    expect(constants.QUANTITY_PATTERN.test(input)).toBe(isTaken);
  });

  it.each([
    ["01760", true],
    ["St. John's, N.B.", true],
    ["Smith & Co`s-1", true],
    [" 01760 ", true],
    ["Coeur d’Alene, ID", true],
    ["Peñasco", true],
    [" 1760", false],
    ["-Natick", false],
    ["Natick; MA", false],
  ])("delivery location %j has the right characters: %j", (input, isRight) => {
    expect(constants.readPlace(input) !== undefined).toBe(isRight);
  });
});
