/** No hash in the name: releases differ by folder, and the manifest contains the hash. */
export const REMOTE_ENTRY = "remote-entry.js";
export const SERVER_ENTRY = "server.cjs";
export const STYLESHEET = "styles.css";
/** Evaluated by the build for slots, contract and static rules; not part of the release. */
export const CONTRACT_ENTRY = "contract.cjs";

/** For example `mfe_purchase_1_4_0`: the global that a remote assigns, and its registered name. */
export function toGlobalName(name: string, version: string): string {
  return `${name}@${version}`.replace(/[^A-Za-z0-9]/g, "_");
}
