import type * as z from "zod/mini";

export type CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** Whole-word camelCase name, unique: `getCart`. Contracts of fragments list calls by it. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `{placeholders}`, each filled (percent-encoded) from the request field of that name. */
  readonly path: string;
  /**
   * The request as one object: fields named in `path` fill it; the others are the query of a GET or DELETE
   * and the JSON body of the other methods.
   */
  readonly request: Request;
  readonly response: Response;
};

/** Declares one HTTP call that storefront-api answers. */
export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  definition: CallDefinition<Request, Response>,
): CallDefinition<Request, Response> {
  return definition;
}

export type RequestOf<Call extends CallDefinition> = z.input<Call["request"]>;
export type ResponseOf<Call extends CallDefinition> = z.output<Call["response"]>;
