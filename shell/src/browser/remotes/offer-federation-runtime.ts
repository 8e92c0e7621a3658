import { createInstance, getInstance } from "@module-federation/runtime";
import { attachShareScopeMap, bundlerRuntime } from "@module-federation/webpack-bundler-runtime";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";

type InstanceOptions = Parameters<typeof createInstance>[0];

/**
 * Remotes are built without the federation runtime and take it from these globals, so that a page carries it once. The
 * official plugin offers the core only, and bundles a second copy of it.
 */
export function offerFederationRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: {
      attachShareScopeMap,
      // All that a remote asks of the runtime: what fragments load is the shell's business.
      runtime: { init: initRemote },
      // The shell exposes nothing, so its own build leaves this one out.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
}

/**
 * The instance of one remote, found by its name, which carries its version: after a failure its entry runs again. The
 * runtime's own `init` would make it the instance that the shell loads remotes through.
 */
function initRemote(options: InstanceOptions): ReturnType<typeof createInstance> {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
