/** Told after each pointer change, to every registry process; the payload is `fragment/channel`. */
export const POINTERS_CHANNEL = "pointers";
