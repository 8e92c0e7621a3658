/** A module that the shell carries once for all fragments of a page. */
export type SharedModule = {
  readonly request: string;
  /** What a release built with this kit works with. */
  readonly range: string;
  /** In the shell's first script; otherwise the shell offers it by a lazy import. */
  readonly eager: boolean;
};

/**
 * Every subpath is a row of its own: a remote that finds no `react-dom/client` brings its own renderer. rxjs and zod
 * are not here, since sharing a module keeps all of it, and fragments use little of them.
 */
export const SHARED_MODULES = [
  { request: "react", range: "^19.3.1", eager: true },
  { request: "react/jsx-runtime", range: "^19.3.1", eager: true },
  { request: "react-dom", range: "^19.3.1", eager: true },
  { request: "react-dom/client", range: "^19.3.1", eager: true },
  { request: "@emotion/react", range: "^11.14.0", eager: true },
  { request: "@emotion/styled", range: "^11.14.1", eager: true },
  { request: "@emotion/cache", range: "^11.14.0", eager: true },
  { request: "single-spa-react", range: "^6.0.2", eager: true },
  { request: "@reduxjs/toolkit", range: "^2.14.0", eager: false },
  { request: "react-redux", range: "^9.3.1", eager: false },
] as const satisfies readonly SharedModule[];

type FederationShare = {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly eager?: boolean;
  readonly import?: false;
};

/** `shared` of a remote: nothing is brought along, everything comes from the shell. */
export function toRemoteShares(): Record<string, FederationShare> {
  return toShares(({ range }) => ({ singleton: true, requiredVersion: range, import: false }));
}

/** `shared` of the shell. It provides only what its own build imports. */
export function toHostShares(): Record<string, FederationShare> {
  return toShares(({ range, eager }) => ({ singleton: true, requiredVersion: range, eager }));
}

function toShares(toShare: (module: SharedModule) => FederationShare): Record<string, FederationShare> {
  return Object.fromEntries(SHARED_MODULES.map((module) => [module.request, toShare(module)]));
}
