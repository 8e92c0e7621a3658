/** A single bundle has one emotion cache, with the same key on both sides. */
export const STYLE_KEY = "page";
