import { acceptsValue } from "./accepts-value.js";
import {
  listAllValues,
  listAlternatives,
  listTypes,
  resolveReference,
  splitRules,
  toSchema,
  type LocatedSchema,
} from "./json-schema.js";

/** Kinds may be distinguished by a field of the object or of a nested one. */
const MAX_DEPTH = 3;

/** Whether no value can match both; false if that can't be shown. */
export function areDisjoint(one: LocatedSchema, other: LocatedSchema, depth = 0): boolean {
  const left = resolveReference(one);
  const right = resolveReference(other);
  return (
    isEachDisjoint(left, right, depth) ||
    isEachDisjoint(right, left, depth) ||
    haveOtherTypes(left, right) ||
    (depth < MAX_DEPTH && differInField(left, right, depth))
  );
}

/** Compares each value, alternative or rule of one schema with the other. */
function isEachDisjoint(one: LocatedSchema, other: LocatedSchema, depth: number): boolean {
  const values = listAllValues(one.schema);
  if (values) return values.every((value) => acceptsValue(other, value) === false);
  if (depth > MAX_DEPTH) return false;
  const rules = splitRules(one);
  if (rules.length > 1) return rules.some((rule) => areDisjoint(rule, other, depth + 1));
  const alternatives = listAlternatives(one) ?? [];
  return alternatives.length > 0 && alternatives.every((part) => areDisjoint(part, other, depth + 1));
}

function haveOtherTypes({ schema: one }: LocatedSchema, { schema: other }: LocatedSchema): boolean {
  const toKind = (type: string) => (type === "integer" ? "number" : type);
  const [left, right] = [one, other].map((schema) => listTypes(schema)?.map(toKind));
  return left !== undefined && right !== undefined && !left.some((type) => right.includes(type));
}

function differInField(one: LocatedSchema, other: LocatedSchema, depth: number): boolean {
  if (one.schema.type !== "object" || other.schema.type !== "object") return false;
  const shared = (one.schema.required ?? []).filter((name) => other.schema.required?.includes(name));
  return shared.some((name) => {
    const [left, right] = [one, other].map(({ schema }) => toSchema(schema.properties?.[name]));
    return (
      left !== undefined &&
      right !== undefined &&
      areDisjoint({ ...one, schema: left }, { ...other, schema: right }, depth + 1)
    );
  });
}
