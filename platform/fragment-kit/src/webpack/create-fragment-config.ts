import type { Configuration } from "webpack";
import { createBrowserConfig } from "./browser-config.js";
import type { FragmentConfigOptions } from "./fragment-config-options.js";
import { createServerConfig } from "./server-config.js";

/** The two compilations of a release, for a team that runs webpack itself; `fragment build` runs them for all others. */
export function createFragmentConfig(options: FragmentConfigOptions): [browser: Configuration, server: Configuration] {
  return [createBrowserConfig(options), createServerConfig(options)];
}
