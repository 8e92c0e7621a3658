/** The flag that turns on the permission model in this version, which is like `process.versions.node`. */
export function permissionFlag(version: string): "--permission" | "--experimental-permission";
