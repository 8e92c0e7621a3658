import type { CallDefinition } from "shared-contracts";

export type HttpRequest = { readonly path: string; readonly body: string | undefined };

const HAS_QUERY = { GET: true, DELETE: true, POST: false, PUT: false, PATCH: false } as const satisfies Record<
  CallDefinition["method"],
  boolean
>;

/** Spells a request object as the call says: placeholders first, the other fields as query or JSON body. */
export function toHttpRequest(
  { method, path, name }: Pick<CallDefinition, "method" | "path" | "name">,
  request: Readonly<Record<string, unknown>>,
): HttpRequest {
  const rest = new Map(Object.entries(request).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_placeholder, field: string) => {
    const value = rest.get(field);
    if (value === undefined) throw new Error(`The call ${name} needs the field ${field}.`);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  if (!HAS_QUERY[method]) return { path: filled, body: JSON.stringify(Object.fromEntries(rest)) };

  const query = new URLSearchParams();
  for (const [field, value] of rest) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one));
  }
  return { path: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
}
