/** Turns lazy imports into synchronous ones, for servers and tests: `lazy: () => require("./x.js")`. */
export function bundleLazyImports(source: string): string;

/** Takes all other `import()`s out of a server bundle: they belong to effects and handlers, which never run there. */
export function leaveOutOtherImports(source: string): string;
