import * as z from "zod/mini";
import { FragmentContract } from "./fragment-contract.js";

/** Starts with `mfe-` by custom; must not equal a DOM id of the page. */
export const FragmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/));

/** Semantic version without build metadata: Trusted Types policy names refuse `+`. */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,64})?$/));

/** `sha384-<base64>`, as the integrity attribute takes it. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Relative POSIX path inside a release: no leading slash, no `.` or `..` segment, no backslash. */
export const ReleasePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*$/));

export const ReleaseFile = z.object({
  path: ReleasePath,
  bytes: z.int().check(z.gte(0)),
  integrity: Integrity,
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** Content of `release.json`: everything the registry verifies and the shell needs to load a release. */
export const ReleaseManifest = z.object({
  manifestVersion: z.literal(1),
  name: FragmentName,
  version: ReleaseVersion,
  /** Every file of the release but `release.json` itself. */
  files: z.array(ReleaseFile),
  browser: z.object({
    /** The Module Federation remote entry, loaded as a classic script. */
    entry: ReleasePath,
    /** The global the entry assigns, versioned: `mfe_purchase_1_4_0`. Also the name the remote is registered by. */
    globalName: z.string(),
    /** Federation exposes, `./<slot>` each, with the scripts to preload beside the entry. */
    exposes: z.record(z.string(), z.object({ scripts: z.array(ReleasePath) })),
  }),
  /** The commonjs bundle that the renderer evaluates; exports `ServerFragment`. */
  server: z.object({ entry: ReleasePath }),
  /** Shared module to the semantic version range it was built against. */
  shared: z.record(z.string(), z.string()),
  contract: FragmentContract,
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** The Trusted Types policy through which a release's own loader makes script addresses: the page allows no other of it. */
export function toPolicyName({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}
