export { createBrowserConfig } from "./browser-config.js";
export { createUseCollector, type ContractUse } from "../build/find-uses.js";
export { runWebpack } from "../build/run-webpack.js";
export { createFragmentConfig } from "./create-fragment-config.js";
export type { FragmentConfigOptions } from "./fragment-config-options.js";
export { REMOTE_ENTRY, SERVER_ENTRY, toGlobalName, toPolicyName } from "./release-names.js";
export { createServerConfig } from "./server-config.js";
export { SERVER_MODULES } from "./server-modules.js";
export { SHARED_MODULES, toHostShares, toRemoteShares, type SharedModule } from "./shared-modules.js";
