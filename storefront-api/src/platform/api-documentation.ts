import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import { TRANSPORT_ERRORS, type CallDefinition } from "shared-contracts";
import { describeCall } from "shared-contracts/calls";
import { DOMAIN_ERRORS } from "./domain-error.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For documentation only, on routes that don't implement a call; such routes validate requests themselves. */
    documentation?: FastifySchema;
  }
}

const DESCRIPTION = `Every error is { code, message, details? }: the code is stable, the message says what to do.

Requests may carry an X-Trace-Id; every response has one. POST to cart and orders, and the catalog, take an Idempotency-Key (8 to 100 characters).

Answers are \`no-store\`, except for those that are the same for every visitor of a host: these have an ETag, and \`s-maxage\` for a CDN.`;

/** Every operation's answer with another status. */
function describeErrors() {
  const transport = Object.entries(TRANSPORT_ERRORS).map(([status, { code }]) => [status, code] as const);
  const domain = Object.entries(DOMAIN_ERRORS).map(([code, { status }]) => [String(status), code] as const);
  const codes = new Map([["500", new Set(["internal-error"])]]);
  for (const [status, code] of [...transport, ...domain]) codes.set(status, (codes.get(status) ?? new Set()).add(code));
  const statuses = [...codes].toSorted().map(([status, names]) => `- ${status}: ${[...names].join(", ")}`);
  const headers = {
    "x-trace-id": { schema: { type: "string" } },
    "retry-after": { schema: { type: "integer" }, description: "Seconds, with 429 and 503" },
  };
  const error = {
    type: "object",
    required: ["code", "message"],
    properties: {
      code: { type: "string" },
      message: { type: "string", description: "Says what to do." },
      details: { type: "object", additionalProperties: { type: ["string", "number"] } },
    },
  };
  const content = { "application/json": { schema: error } };
  return { description: `Codes by status:\n${statuses.join("\n")}`, headers, content };
}

/** OpenAPI at `/docs`, generated from the calls that routes implement. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "storefront-api", version: "1.0.0", description: DESCRIPTION },
      components: {
        responses: { Error: describeErrors() as never },
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "sid", description: "`__Host-Http-sid` over HTTPS" },
          catalogToken: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { call, documentation } = route.config ?? {};
      return { schema: call ? describe(call) : (documentation ?? schema), url };
    },
    transformObject(documented) {
      if (!("openapiObject" in documented)) return {};
      const operations = Object.values(documented.openapiObject.paths ?? {}).flatMap((path) =>
        ["get", "post", "put", "patch", "delete"].map((method) => path?.[method as "get"]),
      );
      for (const operation of operations)
        if (operation)
          operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Error" } };
      return documented.openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: "/docs" });
}

function describe(call: CallDefinition): FastifySchema {
  return {
    ...describeCall(call),
    tags: [call.path.split("/").slice(1, 4).join("/")],
    // Guests have a session too; without one, the response starts it.
    security: [{ session: [] }, {}],
  };
}
