import { createInstance, getInstance } from "@module-federation/runtime";
import { attachShareScopeMap, bundlerRuntime } from "@module-federation/webpack-bundler-runtime";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";

type InstanceOptions = Parameters<typeof createInstance>[0];

/**
 * Remotes are built without the federation runtime and take it from these globals, so that a page loads it only once.
 * The official plugin only shares the core and bundles a second copy of it.
 */
export function offerFederationRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: {
      attachShareScopeMap,
      // The only runtime function that remotes use; loading fragments is up to the shell.
      runtime: { init: initRemote },
      // The shell exposes nothing, so its own build omits this function.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
}

/**
 * The instance of one remote, by its versioned name, so that its entry can run again after a failure. The runtime's own
 * `init` would make it the instance through which the shell loads remotes.
 */
function initRemote(options: InstanceOptions): ReturnType<typeof createInstance> {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
