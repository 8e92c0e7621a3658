import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import type { CallDefinition } from "shared-contracts";
import { describeCall } from "shared-contracts/calls";
import { documentErrors } from "./documented-errors.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For documentation only, on routes that don't implement a call; such routes validate requests themselves. */
    documentation?: FastifySchema;
  }
}

const DESCRIPTION = `Every error is { code, message, details? }: the code is stable, the message says what to do. Clients that accept application/problem+json get the same as problem details (RFC 9457).

Requests may carry an X-Trace-Id; every response has one. POST to cart and orders, and the catalog, take an Idempotency-Key (8 to 100 characters).

Answers are \`no-store\`, except for those that are the same for every visitor of a host: these have an ETag, and \`s-maxage\` for a CDN.`;

/** OpenAPI at `/docs`, generated from the calls that routes implement. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "storefront-api", version: "1.0.0", description: DESCRIPTION },
      components: {
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
    transformObject: (documented) => ("openapiObject" in documented ? documentErrors(documented.openapiObject) : {}),
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
