import * as z from "zod/mini";
import { FragmentContract } from "./fragment-contract.js";

/** Starts with `mfe-` by convention; must not equal a DOM id of the page. */
export const FragmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/));

/** Semantic version without build metadata, because Trusted Types policy names don't allow `+`. */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,64})?$/));

/** `sha384-<base64>`, as in the integrity attribute. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Relative POSIX path in a release: no leading slash, `.` or `..` segments, or backslashes. */
export const ReleasePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*$/));

const StylesheetPath = ReleasePath.check(z.regex(/\.css$/));

export const ReleaseFile = z.object({
  path: ReleasePath,
  bytes: z.int().check(z.gte(0)),
  integrity: Integrity,
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

const Bytes = z.int().check(z.gte(0));

/** What a release costs its visitors and servers, as `fragment build` measured it. Sizes are those of brotli. */
const ReleaseMeasures = z.object({
  /** All scripts of a slot by its name, with the remote entry. */
  scriptBytes: z.record(z.string(), Bytes),
  styleBytes: Bytes,
  /** CPU milliseconds of a slot's sample renders, rounded up to 100, 200, 400 and so on: the same code gives the same. */
  renderMs: z.record(z.string(), z.int()),
  /** Slots that threw on a sample product page, with the error. Missing from older kits. */
  threw: z.optional(z.record(z.string(), z.string())),
});
export type ReleaseMeasures = z.infer<typeof ReleaseMeasures>;

/** Content of `release.json`: everything the registry verifies and the shell needs to load a release. */
export const ReleaseManifest = z.object({
  manifestVersion: z.literal(1),
  name: FragmentName,
  version: ReleaseVersion,
  /** All files of the release except `release.json` itself. */
  files: z.array(ReleaseFile),
  browser: z.object({
    /** The Module Federation remote entry, loaded as a classic script. */
    entry: ReleasePath,
    /** Versioned global that the entry assigns, and the remote's registered name: `mfe_purchase_1_4_0`. */
    globalName: z.string(),
    /** Federation exposes (`./<slot>`), with the scripts that the slot needs besides the entry, lazy ones last. */
    exposes: z.record(z.string(), z.object({ scripts: z.array(ReleasePath) })),
    /** The stylesheet with the rules that never change. Releases without one bring all of theirs with each slot. */
    styles: z.optional(StylesheetPath),
  }),
  /** The CommonJS bundle that the renderer evaluates; exports `ServerFragment`. */
  server: z.object({ entry: ReleasePath }),
  /** Semver ranges of the shared modules it was built with. */
  shared: z.record(z.string(), z.string()),
  contract: FragmentContract,
  /** Missing from older kits. */
  measures: z.optional(ReleaseMeasures),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** Trusted Types policy for script URLs of a release's own loader: the page allows it no other. */
export function toPolicyName({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}
