import type * as z from "zod/mini";

/** The HTTP side of a call, which is all that browsers need. */
export type CallRoute<Name extends string = string> = {
  /** Unique camelCase name in whole words, such as `getCart`. Used in fragments' contracts. */
  readonly name: Name;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Path with `{placeholders}`, filled (percent-encoded) from the request fields of the same name. `{+placeholder}`
   * takes a path with optional query that is already encoded.
   */
  readonly path: string;
};

export type CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
> = CallRoute<Name> & {
  /**
   * The request as one object: fields named in `path` fill it; others become the query of a GET or DELETE or the JSON
   * body of other methods.
   */
  readonly request: Request;
  readonly response: Response;
  readonly onServer?: true;
};

type CallSchemas = {
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /**
   * The shell may make it for a slot. Must not change anything beyond what a page view changes, because any site can
   * make the visitor's browser open a page.
   */
  readonly onServer?: true;
};

/** Declares the calls of one subject: each of its routes with request and response schemas. */
export function defineCalls<
  const Routes extends Readonly<Record<string, CallRoute>>,
  const Schemas extends { readonly [Name in keyof Routes]: CallSchemas },
>(
  routes: Routes,
  schemas: Schemas,
): {
  readonly [Name in keyof Routes & string]: CallDefinition<Schemas[Name]["request"], Schemas[Name]["response"], Name>;
} {
  const calls = Object.entries(routes).map(([name, route]) => [name, { ...route, ...schemas[name] }]);
  return Object.fromEntries(calls);
}

export type RequestOf<Call extends CallDefinition> = z.input<Call["request"]>;
export type ResponseOf<Call extends CallDefinition> = z.output<Call["response"]>;
