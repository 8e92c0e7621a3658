import * as z from "zod/mini";
import { ReleaseSignature } from "../releases/page-lock.js";
import { defineRegistryCalls, FragmentScope, Label, Nothing } from "./registry-values.js";

export const TOKEN_ACTIONS = ["publish", "promote", "rollback", "retire", "quarantine", "report", "admin"] as const;
export type TokenAction = (typeof TOKEN_ACTIONS)[number];

const DeployToken = z.object({
  id: z.string(),
  label: z.string(),
  fragments: z.array(z.string()),
  actions: z.array(z.enum(TOKEN_ACTIONS)),
  /** The owner, for promotions that require two people. */
  person: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null if it never expires. */
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});

const { key } = ReleaseSignature.shape;

const SigningKey = z.object({
  /** Raw Ed25519 key, base64url. */
  key: z.string(),
  /** Null for callers without a token. */
  label: z.nullable(z.string()),
  fragments: z.array(z.string()),
  addedAt: z.string(),
  revokedAt: z.nullable(z.string()),
});

export const ACCESS_CALLS = defineRegistryCalls({
  createToken: {
    route: "POST /registry/api/tokens",
    request: z.object({
      /** The owner, for the audit log: `reviews team deploy`. */
      label: Label,
      fragments: FragmentScope,
      actions: z.array(z.enum(TOKEN_ACTIONS)).check(z.minLength(1)),
      /** Lifetime. */
      days: z.prefault(z.int().check(z.gte(1), z.lte(365)), 90),
    }),
    /** `token` is shown only once; the registry stores a hash. */
    response: z.extend(DeployToken, { token: z.string() }),
  },
  listTokens: {
    route: "GET /registry/api/tokens",
    request: z.object({}),
    response: z.object({ tokens: z.array(DeployToken) }),
  },
  revokeToken: {
    route: "DELETE /registry/api/tokens/{id}",
    request: z.object({ id: z.string().check(z.maxLength(40)) }),
    response: Nothing,
  },
  addSigningKey: {
    route: "POST /registry/api/signing-keys",
    request: z.object({ key, label: Label, fragments: FragmentScope }),
    response: z.object({ key: z.string() }),
  },
  listSigningKeys: {
    route: "GET /registry/api/signing-keys",
    request: z.object({}),
    response: z.object({ keys: z.array(SigningKey) }),
  },
  revokeSigningKey: {
    route: "DELETE /registry/api/signing-keys/{key}",
    request: z.object({ key }),
    response: Nothing,
  },
});
