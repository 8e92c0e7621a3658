import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SelectablePurchaseOption } from "shared-contracts";
import { readQuantity } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION, DEFAULT_QUANTITY, NO_PROTECTION_PLAN } from "shared-contracts/constants";
import { switchOption } from "./rule.js";

export type SelectionState = {
  option: SelectablePurchaseOption;
  /** Raw text of the quantity box: at most four digits, possibly not a valid quantity. */
  quantityText: string;
  /** SKU of the protection plan, or `no_plan`. */
  plan: string;
  /** SKUs. */
  addOns: string[];
  /** SKUs. */
  extraTime: string[];
  /** Added to the cart as the furniture service. */
  enhancedDelivery: boolean;
  /** Days between deliveries of an auto restock; until the shopper chooses, the item's first. */
  frequencyDays: number | undefined;
};

/** What the page shows as chosen when it opens. */
export const DEFAULT_SELECTION: SelectionState = {
  option: DEFAULT_PURCHASE_OPTION,
  quantityText: String(DEFAULT_QUANTITY),
  plan: NO_PROTECTION_PLAN,
  addOns: [],
  extraTime: [],
  enhancedDelivery: false,
  frequencyDays: undefined,
};

export const selectionSlice = createSlice({
  name: "selection",
  initialState: DEFAULT_SELECTION,
  reducers: {
    optionChosen(state, { payload: option }: PayloadAction<SelectablePurchaseOption>) {
      return switchOption(state, option);
    },
    /** The selected option is no longer offered. */
    optionWithdrawn(state) {
      state.option = DEFAULT_PURCHASE_OPTION;
    },
    frequencyChosen(state, { payload: days }: PayloadAction<number>) {
      state.frequencyDays = days;
    },
    quantityTyped(state, { payload: text }: PayloadAction<string>) {
      state.quantityText = text;
    },
    quantitySet(state, { payload: quantity }: PayloadAction<number>) {
      state.quantityText = String(quantity);
    },
    planPicked(state, { payload: sku }: PayloadAction<string>) {
      state.plan = sku;
    },
    addOnToggled(state, { payload: sku }: PayloadAction<string>) {
      state.addOns = toggled(state.addOns, sku);
    },
    extraTimeToggled(state, { payload: sku }: PayloadAction<string>) {
      state.extraTime = toggled(state.extraTime, sku);
    },
    enhancedDeliveryToggled(state) {
      state.enhancedDelivery = !state.enhancedDelivery;
    },
  },
  selectors: {
    selectSelection: (state) => state,
    selectOption: ({ option }) => option,
    selectQuantityText: ({ quantityText }) => quantityText,
    /** The entered quantity; undefined if the text isn't a number. */
    selectQuantity: ({ quantityText }) => readQuantity(quantityText),
    selectIsEnhanced: ({ enhancedDelivery }) => enhancedDelivery,
  },
});

export const {
  optionChosen,
  optionWithdrawn,
  frequencyChosen,
  quantityTyped,
  quantitySet,
  planPicked,
  addOnToggled,
  extraTimeToggled,
  enhancedDeliveryToggled,
} = selectionSlice.actions;

export const { selectSelection, selectOption, selectQuantityText, selectQuantity, selectIsEnhanced } =
  selectionSlice.selectors;

function toggled(skus: readonly string[], sku: string): string[] {
  return skus.includes(sku) ? skus.filter((chosen) => chosen !== sku) : [...skus, sku];
}
