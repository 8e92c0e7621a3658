/**
 * The part of emotion that pages load once under the name `@emotion/react`: without `withTheme`, which needs another
 * package. Adding an export here costs every page; removing one breaks existing releases.
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
