import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { CallDefinition } from "shared-contracts";
import * as z from "zod/mini";

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
};

/** OpenAPI at `/docs`, generated from the calls that routes answer. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "storefront-api",
        version: "1.0.0",
        description: "Every error is { code, message, details? }: the code is stable, the message says what to do.",
      },
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.call;
      return call ? { schema: describeCall(call), url } : { schema, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: "/docs" });
}

function describeCall(call: CallDefinition) {
  const request = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const inPath = Array.from(call.path.matchAll(/\{(\w+)\}/g), (match) => String(match[1]));
  const parameters = pick(request, (name) => inPath.includes(name));
  const rest = pick(request, (name) => !inPath.includes(name));
  const hasBody = call.method !== "GET" && call.method !== "DELETE";
  return {
    operationId: call.name,
    tags: [call.path.split("/").slice(1, 4).join("/")],
    ...(inPath.length > 0 && { params: parameters }),
    ...(hasBody ? { body: rest } : { querystring: rest }),
    response: { 200: z.toJSONSchema(call.response, { io: "output", unrepresentable: "any" }) },
  };
}

function pick({ properties = {}, required = [] }: JsonSchema, isWanted: (name: string) => boolean) {
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name))),
    required: required.filter(isWanted),
  };
}
