/** Turns lazy imports into synchronous ones for servers and tests: `lazy: () => require("./x.js")`. */
export function bundleLazyImports(source: string): string;

/** Removes all other `import()`s from a server bundle: they are in effects and handlers, which never run there. */
export function leaveOutOtherImports(source: string): string;
export function keepOtherImports(source: string): string;
