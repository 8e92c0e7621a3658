const RELEASE_FILE = /\/releases\/([a-z][a-z0-9-]*)\/([^/]+)\//;

/** `fragment@version` of a release's script, by its address, or of the first one in a stack; `undefined` without any. */
export function releaseOfScript(url: string): string | undefined {
  const [, name, version] = RELEASE_FILE.exec(url) ?? [];
  return name && version && `${name}@${version}`;
}
