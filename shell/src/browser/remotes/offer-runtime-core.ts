import * as runtimeCore from "@module-federation/runtime/core";

type FederationGlobals = { _FEDERATION_RUNTIME_CORE?: unknown; _FEDERATION_RUNTIME_CORE_FROM?: unknown };

/**
 * Remotes are built with `externalRuntime`: they take the runtime's core from these globals. The official plugin for it
 * bundles a second copy of the core.
 */
export function offerRuntimeCore(): void {
  const globals = globalThis as FederationGlobals;
  globals._FEDERATION_RUNTIME_CORE = runtimeCore;
  globals._FEDERATION_RUNTIME_CORE_FROM = { name: "shell" };
}
