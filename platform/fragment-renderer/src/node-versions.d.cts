/** Each takes a version as in `process.versions.node`. */

/** Why this version can't run the product, and what to do. */
export function nodeProblem(version: string): string | undefined;
/** What to know of a version that may run it. */
export function nodeWarning(version: string): string | undefined;
/** The flag that turns on the permission model. */
export function permissionFlag(version: string): "--permission" | "--experimental-permission";
