import type { SERVER_MODULES } from "fragment-kit/webpack";
import * as stateOnlyToolkit from "./state-only-toolkit.js";

/**
 * Modules that a release's server bundle may require. Loaded by `require`, so that a bundle's own default-import
 * interop sees the same exports object as from node_modules. The build bundles all of it, so a renderer reads only its
 * program and the release cache.
 */
export const BUNDLE_MODULES = {
  react: require("react") as unknown,
  "react/jsx-runtime": require("react/jsx-runtime") as unknown,
  "react-dom": require("react-dom") as unknown,
  "react-dom/server": require("react-dom/server") as unknown,
  "@emotion/react": require("@emotion/react") as unknown,
  "@emotion/styled": require("@emotion/styled") as unknown,
  "@emotion/cache": require("@emotion/cache") as unknown,
  "@reduxjs/toolkit": stateOnlyToolkit,
  "react-redux": require("react-redux") as unknown,
} satisfies Record<(typeof SERVER_MODULES)[number], unknown>;
