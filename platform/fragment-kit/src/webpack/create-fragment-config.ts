import type { Configuration } from "webpack";
import { createBrowserConfig } from "./browser-config.js";
import type { FragmentConfigOptions } from "./fragment-config-options.js";
import { createServerConfig } from "./server-config.js";

/** Both compilations of a release, for teams that run webpack themselves instead of `fragment build`. */
export function createFragmentConfig(options: FragmentConfigOptions): [browser: Configuration, server: Configuration] {
  return [createBrowserConfig(options), createServerConfig(options)];
}
