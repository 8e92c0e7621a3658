import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.js";
import { ReleaseSignature } from "../releases/page-lock.js";
import { FragmentScope, Label, Nothing } from "./registry-values.js";

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

export const ACCESS_CALLS = {
  createToken: defineCall({
    name: "createToken",
    method: "POST",
    path: "/registry/api/tokens",
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
  }),
  listTokens: defineCall({
    name: "listTokens",
    method: "GET",
    path: "/registry/api/tokens",
    request: z.object({}),
    response: z.object({ tokens: z.array(DeployToken) }),
  }),
  revokeToken: defineCall({
    name: "revokeToken",
    method: "DELETE",
    path: "/registry/api/tokens/{id}",
    request: z.object({ id: z.string().check(z.maxLength(40)) }),
    response: Nothing,
  }),
  addSigningKey: defineCall({
    name: "addSigningKey",
    method: "POST",
    path: "/registry/api/signing-keys",
    request: z.object({ key, label: Label, fragments: FragmentScope }),
    response: z.object({ key: z.string() }),
  }),
  listSigningKeys: defineCall({
    name: "listSigningKeys",
    method: "GET",
    path: "/registry/api/signing-keys",
    request: z.object({}),
    response: z.object({ keys: z.array(SigningKey) }),
  }),
  revokeSigningKey: defineCall({
    name: "revokeSigningKey",
    method: "DELETE",
    path: "/registry/api/signing-keys/{key}",
    request: z.object({ key }),
    response: Nothing,
  }),
};
