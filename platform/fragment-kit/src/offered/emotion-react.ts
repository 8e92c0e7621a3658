/**
 * The part of emotion that a page carries, once, under the name `@emotion/react`: without `withTheme`, which brings a
 * package of its own along. Adding a function here costs every page; removing one breaks releases in use.
 */
export {
  CacheProvider,
  ClassNames,
  Global,
  ThemeContext,
  ThemeProvider,
  css,
  jsx,
  keyframes,
  useTheme,
  withEmotionCache,
} from "@emotion/react";
