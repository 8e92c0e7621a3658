import { Readable } from "node:stream";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallDefinition } from "shared-contracts";
import { readRequest, toRoutePath } from "shared-contracts/calls";
import type {
  ACCESS_CALLS,
  AUDIT_CALLS,
  CANARY_CALLS,
  CHANNEL_CALLS,
  LOCK_CALLS,
  PREVIEW_CALLS,
  RELEASE_CALLS,
} from "shared-contracts/registry";
import type * as z from "zod/mini";
import { DomainError } from "./domain-error.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call that the route implements; the API documentation is generated from it. */
    call?: CallDefinition;
  }
}

type CallName =
  | keyof typeof ACCESS_CALLS
  | keyof typeof AUDIT_CALLS
  | keyof typeof CANARY_CALLS
  | keyof typeof CHANNEL_CALLS
  | keyof typeof LOCK_CALLS
  | keyof typeof PREVIEW_CALLS
  | keyof typeof RELEASE_CALLS;

type CallTerms = Pick<FastifyContextConfig, "needs" | "audited" | "rateLimit"> & {
  /** In bytes, if the service's limit is too low. */
  readonly bodyLimit?: number;
  /** For calls that every shell makes all the time: only failures are logged. */
  readonly logLevel?: "warn";
};

/** Who may make which call, and what the audit log says of it. */
const TERMS: Readonly<Record<CallName, CallTerms>> = {
  publishRelease: { needs: "publish", audited: "publish" },
  signRelease: { needs: "publish", audited: "sign" },
  listReleases: {},
  getRelease: {},
  quarantineRelease: { needs: "quarantine", audited: "quarantine" },
  // Several hundred failed tests, with their titles.
  recordVerification: { needs: "promote", audited: "verify", bodyLimit: 1024 * 1024 },
  listChannels: {},
  listChannelsOf: {},
  canDeploy: {},
  promote: { needs: "promote", audited: "promote" },
  rollBack: { needs: "rollback", audited: "rollback" },
  restoreLock: { needs: "rollback", audited: "rollback" },
  retire: { needs: "retire", audited: "retire" },
  getFreeze: {},
  freeze: { needs: "admin", audited: "freeze" },
  unfreeze: { needs: "admin", audited: "unfreeze" },
  createPreview: { needs: "promote", audited: "promote" },
  endPreview: { needs: "promote", audited: "retire" },
  listPreviewChoices: {},
  listPageChecks: { needs: "report", logLevel: "warn" },
  answerPageCheck: { needs: "report", audited: "check-pages" },
  // Per IP address, because each switch creates a channel.
  switchPreview: { rateLimit: { max: 10, timeWindow: "1 minute" } },
  getLock: { logLevel: "warn" },
  getLockKeys: {},
  shareCanary: { needs: "promote", audited: "share-canary" },
  startTrial: { needs: "promote", audited: "start-trial" },
  listTrials: { needs: "any" },
  // A thousand counts, and twenty texts with their stacks.
  reportPages: { needs: "report", bodyLimit: 256 * 1024, logLevel: "warn" },
  readHealth: { needs: "any" },
  createToken: { needs: "admin", audited: "create-token" },
  listTokens: { needs: "admin" },
  revokeToken: { needs: "admin", audited: "revoke-token" },
  addSigningKey: { needs: "admin", audited: "add-signing-key" },
  listSigningKeys: {},
  revokeSigningKey: { needs: "admin", audited: "revoke-signing-key" },
  readAudit: { needs: "admin" },
  readHistory: { needs: "any" },
};

type CallHandler<Call extends CallDefinition> = (
  input: z.output<Call["request"]>,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<z.input<Call["response"]>>;

/**
 * Implements a call with its path and method. The response is reduced to the call's schema, so that no undeclared field
 * leaves the registry.
 */
export function callRoute<Call extends CallDefinition & { readonly name: CallName }>(
  app: FastifyInstance,
  call: Call,
  handler: CallHandler<Call>,
): void {
  const { bodyLimit, logLevel, ...config } = TERMS[call.name];
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: { ...config, call },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(logLevel && { logLevel }),
    async handler(request, reply) {
      const { url, params, query, body } = request;
      const read = readRequest(call, { url, params, query, body: body instanceof Readable ? undefined : body });
      if (!read.ok) {
        const problems = Object.entries(read.problems).map(([field, message]) => `${field}: ${message}`);
        throw new DomainError("bad-request", { problems });
      }
      const answer: unknown = call.response.parse(await handler(read.value, { request, reply }));
      return answer === undefined ? reply.code(204).send() : reply.send(answer);
    },
  });
}
