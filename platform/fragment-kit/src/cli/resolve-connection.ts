import { readFileSync } from "node:fs";
import { FragmentError } from "../build/fragment-error.js";
import { TOKEN_ADVICE, type RegistryConnection } from "../registry/call-registry.js";

export type ConnectionOptions = { readonly registry?: string; readonly tokenFile?: string };

const LOCAL_REGISTRY = "http://localhost:4220";

/** Options override the environment: FRAGMENT_REGISTRY_URL, FRAGMENT_TOKEN. Without a token only reads work. */
export function resolveConnection(
  { registry, tokenFile }: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
): RegistryConnection {
  const url = registry ?? (environment["FRAGMENT_REGISTRY_URL"] || LOCAL_REGISTRY);
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url))
    throw new FragmentError(
      "registry-unreachable",
      `"${url}" is not a valid URL (expected something like ${LOCAL_REGISTRY}).`,
    );
  return { url, token: tokenFile === undefined ? environment["FRAGMENT_TOKEN"] : readToken(tokenFile) };
}

export function requireToken(connection: RegistryConnection): RegistryConnection {
  if (connection.token) return connection;
  throw new FragmentError("token-missing", TOKEN_ADVICE);
}

function readToken(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new FragmentError(
      "token-missing",
      `The token file ${path} cannot be read. Name another one with --token-file.`,
    );
  }
}
