import { DatabaseOpenError } from "../database-open-error.js";

export type ServerAddress = {
  /** The URL of each host. */
  readonly urls: readonly string[];
  /** Whether to skip hosts that are read-only. */
  readonly isPrimaryOnly: boolean;
};

const PARTS = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<end>.*)$/;
const SESSION_ATTRIBUTES = "target_session_attrs";
/** Values of `target_session_attrs`, as in libpq, and whether they require the primary. */
const PRIMARY_ONLY: Readonly<Record<string, boolean>> = { any: false, "read-write": true, primary: true };

/** Splits a URL with one or several hosts (`postgresql://a:5432,b:5432/shop`) like libpq. */
export function parseServerAddress(url: string): ServerAddress {
  const { start, hosts = "", end = "" } = PARTS.exec(url)?.groups ?? {};
  if (start === undefined) throw createAddressError("must start with postgresql://");
  const [path = "", query = ""] = end.split("?", 2);
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get(SESSION_ATTRIBUTES) ?? "any";
  const isPrimaryOnly = PRIMARY_ONLY[attributes];
  if (isPrimaryOnly === undefined) {
    throw createAddressError(`has ${SESSION_ATTRIBUTES}=${attributes}, not ${Object.keys(PRIMARY_ONLY).join(", ")}`);
  }
  parameters.delete(SESSION_ATTRIBUTES);
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const urls = hosts.split(",").map((host) => `${start}${host}${rest}`);
  if (!urls.every((each) => hosts === "" || URL.canParse(each))) throw createAddressError("is not a valid URL");
  return { urls, isPrimaryOnly };
}

/** Without user and password. */
export function describeAddress(url: string): string {
  const { hosts = "", end = "" } = PARTS.exec(url)?.groups ?? {};
  const withPorts = hosts.split(",").map((host) => (/:\d+$/.test(host) ? host : `${host}:5432`));
  return `${withPorts.join(",")}${end.split("?")[0]}`;
}

function createAddressError(reason: string): DatabaseOpenError {
  return new DatabaseOpenError(
    "bad-options",
    `The address of PostgreSQL ${reason}: set it as postgresql://user:password@host:5432/database.`,
  );
}
