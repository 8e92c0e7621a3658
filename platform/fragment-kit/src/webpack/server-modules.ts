/** The modules that the renderer lets a server bundle `require`; a bundle contains everything else. */
export const SERVER_MODULES = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/server",
  "@emotion/react",
  "@emotion/styled",
  "@emotion/cache",
  "@reduxjs/toolkit",
  "react-redux",
] as const;
