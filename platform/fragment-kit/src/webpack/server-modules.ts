/** Exactly what the shell's renderer lets a server bundle `require`; a bundle carries everything else itself. */
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
