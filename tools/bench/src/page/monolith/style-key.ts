/** One bundle has one emotion cache: the same key on both sides. */
export const STYLE_KEY = "page";
