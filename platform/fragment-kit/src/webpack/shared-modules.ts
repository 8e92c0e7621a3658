/** A module that the shell carries once for all fragments of a page, in its first script. */
export type SharedModule = {
  readonly request: string;
  /** Semver range that releases built with this kit accept. */
  readonly range: string;
  /** The part that the shell offers under this name where that is not the whole, with the version it stands for. */
  readonly offered?: { readonly module: string; readonly version: string };
};

/**
 * Every subpath is a row of its own: a remote that finds no `react-dom/client` brings its own renderer. rxjs is not
 * here, since sharing a module keeps all of it, and fragments use little of it; of zod/mini, emotion and the store
 * libraries the shell offers a part. The kit is here so that a page carries once what mounts its slots. All of them are eager: what the buy box needs would come one round trip later as a lazy chunk.
 */
export const SHARED_MODULES = [
  { request: "react", range: "^19.3.1" },
  { request: "react/jsx-runtime", range: "^19.3.1" },
  { request: "react-dom", range: "^19.3.1" },
  { request: "react-dom/client", range: "^19.3.1" },
  {
    request: "@emotion/react",
    range: "^11.14.0",
    offered: { module: "fragment-kit/offered/emotion-react", version: "11.14.0" },
  },
  { request: "@emotion/styled", range: "^11.14.1" },
  { request: "@emotion/cache", range: "^11.14.0" },
  { request: "single-spa-react", range: "^6.0.2" },
  { request: "fragment-kit", range: "^1.0.0" },
  { request: "fragment-kit/browser", range: "^1.0.0" },
  {
    request: "zod/mini",
    range: "^4.6.7",
    offered: { module: "shared-contracts/browser-schemas", version: "4.6.7" },
  },
  {
    request: "@reduxjs/toolkit",
    range: "^2.14.0",
    offered: { module: "fragment-kit/offered/redux-toolkit", version: "2.14.0" },
  },
  {
    request: "react-redux",
    range: "^9.3.1",
    offered: { module: "fragment-kit/offered/react-redux", version: "9.3.1" },
  },
] as const satisfies readonly SharedModule[];

type FederationShare = {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly eager?: boolean;
  readonly import?: string | false;
  readonly version?: string;
};

/** `shared` of a remote: nothing is brought along, everything comes from the shell. */
export function toRemoteShares(): Record<string, FederationShare> {
  return toShares(({ range }) => ({ singleton: true, requiredVersion: range, import: false }));
}

/** `shared` of the shell. It provides only what its own build imports. */
export function toHostShares(): Record<string, FederationShare> {
  return toShares(({ range, offered }) => ({
    singleton: true,
    requiredVersion: range,
    eager: true,
    ...(offered && { import: offered.module, version: offered.version }),
  }));
}

function toShares(toShare: (module: SharedModule) => FederationShare): Record<string, FederationShare> {
  return Object.fromEntries(SHARED_MODULES.map((module: SharedModule) => [module.request, toShare(module)]));
}
