import type { EmotionCache } from "@emotion/cache";
import { createStyles } from "../create-styles.js";

export function createServerStyles(options: Parameters<typeof createStyles>[0]): EmotionCache {
  const styles = createStyles(options);
  // Makes emotion keep the rules instead of writing a style element before each component.
  styles.compat = true;
  return styles;
}

/**
 * The CSS of one render from a cache that no other render used, so everything in it is needed and the markup needn't be
 * searched for class names.
 */
export function collectStyles({ key, inserted }: EmotionCache): { css: string; styleKey: string } {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    css: rules.map(([, css]) => css).join(""),
    styleKey: [key, ...rules.map(([id]) => id)].join(" "),
  };
}
