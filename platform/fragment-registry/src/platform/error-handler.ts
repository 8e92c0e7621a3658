import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { DatabaseUnavailableError } from "shared-database";
import { StorageUnavailableError } from "shared-storage";
import type { AuditStore } from "../access/audit-store.js";
import { readParameter } from "../access/authentication.js";
import { DomainError, REFUSALS, type RefusalCode } from "./domain-error.js";

const RETRY_AFTER_SECONDS = 3;
const OUTAGES: ReadonlySet<RefusalCode> = new Set(["database-unavailable", "storage-unavailable"]);

/**
 * The only error handler: refusals by the table, everything else as `internal-error` with the request's id.
 *
 * @param send responds in another format than JSON
 */
export function addErrorHandler(app: FastifyInstance, audit: AuditStore, send: SendError = sendJson): void {
  app.setErrorHandler(async (failure: FastifyError, request, reply) => {
    const refusal = toRefusal(failure, request.id);
    const [status] = REFUSALS[refusal.code];
    if (status >= 500) request.log.error(failure);
    else request.log.info({ code: refusal.code, details: refusal.details }, "refused");
    if (OUTAGES.has(refusal.code)) void reply.header("retry-after", String(RETRY_AFTER_SECONDS));
    if (refusal.code !== "database-unavailable")
      await auditRefusal(audit, request, refusal).catch((unwritten: unknown) => request.log.error(unwritten));
    return send(refusal, request, reply.code(status));
  });
}

type SendError = (refusal: DomainError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const sendJson: SendError = ({ code, message, details }, _request, reply) =>
  reply.type("application/json; charset=utf-8").send(JSON.stringify({ code, message, details }));

/** Of the file system, before the disk was found to be nearly full: a large upload fills it in seconds. */
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  413: "release-too-large",
  415: "unsupported-media-type",
  429: "too-many-requests",
};

function toRefusal(error: FastifyError, requestId: string): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
    return new DomainError("bad-request", { in: error.validationContext, problems });
  }
  if (error instanceof DatabaseUnavailableError) return new DomainError("database-unavailable");
  if (error instanceof StorageUnavailableError) return new DomainError("storage-unavailable");
  if (FULL.has(error.code)) return new DomainError("storage-full");
  const status = error.statusCode ?? 500;
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? "bad-request" : "internal-error");
  return new DomainError(code, code === "internal-error" ? { requestId } : { problems: [error.message] });
}

async function auditRefusal(audit: AuditStore, request: FastifyRequest, refusal: DomainError): Promise<void> {
  const { audited } = request.routeOptions.config;
  if (audited === undefined) return;
  const body = (request.body ?? {}) as { version?: unknown; reason?: unknown; others?: unknown };
  await audit.record({
    actor: request.principal?.actor ?? "anonymous",
    action: audited,
    outcome: "refused",
    fragment: readParameter(request, "name"),
    channel: readParameter(request, "channel"),
    toVersion: readParameter(request, "version") ?? toText(body.version),
    reason: toText(body.reason),
    details: {
      code: refusal.code,
      ...refusal.details,
      ...(Array.isArray(body.others) && { others: toText(JSON.stringify(body.others)) }),
    },
  });
}

const MAX_TEXT = 500;

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : undefined;
}
