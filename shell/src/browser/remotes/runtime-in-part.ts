/**
 * The part of the federation runtime that a page needs, in place of the whole that webpack's own code holds on to: what
 * is shared. Remotes are loaded by their containers (`load-container.ts`).
 */
export { init } from "@module-federation/runtime";
