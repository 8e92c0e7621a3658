/** A module that the shell loads once for all fragments of a page, in its first script unless it is `lazy`. */
export type SharedModule = {
  readonly request: string;
  /** Semver range that releases built with this kit accept. */
  readonly range: string;
  /** The part that the shell provides under this name if it isn't the whole module, with the version it represents. */
  readonly offered?: { readonly module: string; readonly version: string };
  /** Loaded with the first release that takes it. */
  readonly lazy?: true;
};

/**
 * Every subpath has its own row: a remote that doesn't find `react-dom/client` would bundle its own renderer. rxjs
 * isn't listed, because sharing keeps the whole module, of which fragments use little; for zod/mini, emotion and the
 * store libraries the shell provides a part. The kit is listed so that a page loads the slot mounting code once. All
 * but emotion are eager: as lazy chunks, what the buy box needs would arrive one round trip later. Few releases have
 * rules that scripts write; their pages preload emotion.
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
    lazy: true,
  },
  { request: "@emotion/styled", range: "^11.14.1", lazy: true },
  { request: "@emotion/cache", range: "^11.14.0", lazy: true },
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

/** `shared` option of a remote: it bundles nothing and takes everything from the shell. */
export function toRemoteShares(): Record<string, FederationShare> {
  return toShares(({ range }) => ({ singleton: true, requiredVersion: range, import: false }));
}

/** `shared` option of the shell, which provides only what its own build imports. */
export function toHostShares(): Record<string, FederationShare> {
  return toShares(({ range, offered, lazy = false }) => ({
    singleton: true,
    requiredVersion: range,
    eager: !lazy,
    ...(offered && { import: offered.module, version: offered.version }),
  }));
}

function toShares(toShare: (module: SharedModule) => FederationShare): Record<string, FederationShare> {
  return Object.fromEntries(SHARED_MODULES.map((module: SharedModule) => [module.request, toShare(module)]));
}

/** The modules that the renderer lets a server bundle `require`; a bundle contains everything else. */
export const SERVER_MODULES = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/server",
  "@emotion/react",
  "@emotion/styled",
  "@emotion/cache",
  "@reduxjs/toolkit",
  "react-redux",
] as const;
