import * as runtimeCore from "@module-federation/runtime/core";

/**
 * Remotes are built with `externalRuntime`: they take the runtime's core from these globals. The official plugin for it
 * bundles a second copy of the core.
 */
export function offerRuntimeCore(): void {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    _FEDERATION_RUNTIME_CORE_FROM: { name: "shell" },
  });
}
