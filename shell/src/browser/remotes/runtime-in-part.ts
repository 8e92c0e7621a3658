/**
 * The part of the federation runtime that a page needs: module sharing. Replaces the whole runtime that webpack's own
 * code references. Remotes are loaded by their containers (`load-container.ts`).
 */
export { init } from "@module-federation/runtime";
