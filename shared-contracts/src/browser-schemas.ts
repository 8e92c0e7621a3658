/**
 * The part of zod/mini that a page carries, once: event payloads are written with it. The shell offers it to every
 * fragment under the name `zod/mini` (fragment-kit's shared modules), since a shared module is kept whole, and whole
 * zod/mini is several times as large. Adding a function here costs every page; removing one breaks releases in use.
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
