/**
 * A cookie's name over HTTPS: with the prefix, browsers take it from this host's responses only, and those that know all
 * of it (Chromium since 140) take it from no script.
 */
export function toCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-Http-${name}` : name;
}

/**
 * A cookie's value as it was sent. Undefined without one, and with several of that name: a script can add one for a
 * path, which can't be told from the server's.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const [value, ...others] = readCookies(header, name);
  return others.length > 0 ? undefined : value;
}

/** Whether there are several cookies of that name. */
export function hasSeveralCookies(header: string | undefined, name: string): boolean {
  return readCookies(header, name).length > 1;
}

/** Whether there is a cookie of that name, or several. */
export function hasCookie(header: string | undefined, name: string): boolean {
  return readCookies(header, name).length > 0;
}

/**
 * The only reader of names, so that what one service takes for a visitor's is no guest's to another. Before a name,
 * browsers drop spaces and tabs alone: other white space hides a prefix from them, so that any host of the domain could
 * set the cookie.
 */
function readCookies(header = "", name: string): readonly string[] {
  return header.split(/;[ \t]*/).flatMap((pair) => {
    const [own = "", ...value] = pair.split("=");
    return value.length > 0 && own.trimEnd() === name ? [value.join("=").trim()] : [];
  });
}
