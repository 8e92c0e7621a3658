const RELEASE_FILE = /\/releases\/([a-z][a-z0-9-]*)\/([^/]+)\//;

/**
 * The release (`fragment@version`) of a script URL, or of the first one in a stack trace; undefined if there is none.
 */
export function releaseOfScript(url: string): string | undefined {
  const [, name, version] = RELEASE_FILE.exec(url) ?? [];
  return name && version && `${name}@${version}`;
}
