export type ModelTrouble = "model-not-shown" | "space-view-failed";

/** What the log says; the shopper is told of the first only, by the picture that stands in (docs/spec S2-8.18). */
export const MODEL_TROUBLE_LOG = {
  "model-not-shown": "The 3D view could not be shown",
  "space-view-failed": "View in my space failed",
} as const satisfies Record<ModelTrouble, string>;
