/** The remote entry keeps its name: releases differ by their folder, and the manifest carries its hash. */
export const REMOTE_ENTRY = "remote-entry.js";
export const SERVER_ENTRY = "server.cjs";
/** Evaluated by the build to learn the slots and the contract; no part of the release. */
export const CONTRACT_ENTRY = "contract.cjs";

/** `mfe_purchase_1_4_0`: the global a remote assigns, and the name it is registered by. */
export function toGlobalName(name: string, version: string): string {
  return `${name}@${version}`.replace(/[^A-Za-z0-9]/g, "_");
}
