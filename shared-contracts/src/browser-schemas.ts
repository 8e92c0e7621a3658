/**
 * The part of zod/mini that pages load once, used for event payloads. The shell provides it to every fragment as
 * `zod/mini` (fragment-kit's shared modules), because shared modules aren't tree-shaken and all of zod/mini is several
 * times as large. Adding an export here costs every page; removing one breaks existing releases.
 */
export {
  array,
  boolean,
  config,
  enum,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  prefault,
  record,
  regex,
  startsWith,
  string,
  union,
  unknown,
} from "zod/v4/mini";
