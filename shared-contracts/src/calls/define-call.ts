import type * as z from "zod/mini";

/** How a call goes over HTTP: all that a browser needs of it. */
export type CallRoute<Name extends string = string> = {
  /** Whole-word camelCase name, unique: `getCart`. Contracts of fragments list calls by it. */
  readonly name: Name;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Path with `{placeholders}`, each filled (percent-encoded) from the request field of that name. `{+placeholder}`
   * takes a path, or path and query, that is already encoded.
   */
  readonly path: string;
};

export type CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
> = CallRoute<Name> & {
  /**
   * The request as one object: fields named in `path` fill it; the others are the query of a GET or DELETE
   * and the JSON body of the other methods.
   */
  readonly request: Request;
  readonly response: Response;
  readonly onServer?: true;
};

/** Declares one HTTP call that storefront-api answers. */
export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const Name extends string>(
  definition: CallDefinition<Request, Response, Name>,
): CallDefinition<Request, Response, Name> {
  return definition;
}

type CallSchemas = {
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /**
   * The shell may make it for a slot. It changes nothing but what a page view changes anyway: any other site can have
   * the visitor's browser open a page.
   */
  readonly onServer?: true;
};

/** Declares the calls of one subject: each of its routes with the schemas of request and response. */
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
