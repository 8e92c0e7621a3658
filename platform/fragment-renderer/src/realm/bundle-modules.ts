import type { SERVER_MODULES } from "fragment-kit/webpack";
import * as stateOnlyToolkit from "./state-only-toolkit.js";

/**
 * Everything a release's server bundle may require. By `require`, so that a bundle's own default-import interop sees
 * the same exports object as it would from node_modules; the build puts all of it into the renderer's one file, so a
 * renderer reads nothing but itself and the release cache.
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
