import * as z from "zod/mini";
import type { CallDefinition, CallRoute } from "../calls/define-call.js";
import { FragmentName } from "../releases/release-manifest.js";

export const STABLE_CHANNEL = "stable";
export const CANARY_CHANNEL = "canary";

/** `stable`, `canary`, or `preview-` followed by a name of the team's choice, such as a branch. */
export const ChannelName = z
  .string()
  .check(
    z.maxLength(72),
    z.regex(/^(?:stable|canary|preview-[a-z0-9][a-z0-9-]*)$/, "must be stable, canary or preview-<letters, digits, ->"),
  );

/** Why somebody changed something, for history and audit log. */
export const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** In a query, where numbers are text. */
export function queryNumber(min: number, max: number, fallback: number) {
  return z.prefault(z.coerce.number<number | string>().check(z.int(), z.gte(min), z.lte(max)), fallback);
}

/** Fragments that a token or key is for: names, or only `*` for all. */
export const FragmentScope = z.array(z.union([z.literal("*"), FragmentName])).check(z.minLength(1), z.maxLength(50));

export const Label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const ContractProblem = z.object({
  /** An event as `owner/fact@version`, a call as `GET /path`, or another requirement. */
  subject: z.string(),
  /** The provider as `fragment@version`. */
  publisher: z.string(),
  reader: z.string(),
  /** Empty if the whole subject is missing. */
  field: z.string(),
  message: z.string(),
  /** Set for a mismatched field; `unknown` if compatibility can't be decided. */
  kind: z.optional(z.enum(["missing", "optional", "type", "value", "range", "unknown"])),
});
export type ContractProblem = z.infer<typeof ContractProblem>;

/** Neighbors of a tested release: the live ones, or the previous version of each. */
export const Neighborhood = z.enum(["live", "previous"]);
export type Neighborhood = z.infer<typeof Neighborhood>;

/** A call that answers without a body. */
export const Nothing = z.void();

type RegistryCall = Pick<CallDefinition, "request" | "response"> & {
  readonly route: `${CallRoute["method"]} /${string}`;
};

/** Declares calls by name, each with its method and path in one. */
export function defineRegistryCalls<const Calls extends Readonly<Record<string, RegistryCall>>>(calls: Calls) {
  const entries = Object.entries(calls).map(([name, { route, ...schemas }]) => {
    const [method, path] = route.split(" ", 2);
    return [name, { name, method, path, ...schemas }];
  });
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Calls & string]: CallDefinition<Calls[Name]["request"], Calls[Name]["response"], Name>;
  };
}
