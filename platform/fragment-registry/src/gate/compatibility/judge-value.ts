import { acceptsValue } from "./accepts-value.js";
import { listValues, typeOfValue, type LocatedSchema } from "./json-schema.js";

/** `unknown`: a rule of the reader that this comparison can't judge. */
export type IncompatibilityKind = "missing" | "optional" | "type" | "value" | "range" | "unknown";

export type Incompatibility = {
  readonly kind: IncompatibilityKind;
  /** Path of the field, such as `items[].price`; empty for the payload itself. */
  readonly field: string;
  readonly message: string;
};

/** Judges one of the values that the publisher may send. */
export function judgeValue(
  value: unknown,
  { read, field }: { readonly read: LocatedSchema; readonly field: string },
): Incompatibility[] {
  const isAccepted = acceptsValue(read, value);
  if (isAccepted) return [];
  const shown = JSON.stringify(value);
  if (isAccepted === undefined) {
    return [{ kind: "unknown", field, message: `may be ${shown}, which this comparison can't judge` }];
  }
  const accepted = listValues(read.schema);
  if (accepted) {
    const list = accepted.map((candidate) => JSON.stringify(candidate)).join(", ");
    const isOtherType = read.schema.type !== undefined && !fitsType(typeOfValue(value), read.schema.type);
    return [{ kind: isOtherType ? "type" : "value", field, message: `may be ${shown}, read is one of ${list}` }];
  }
  const { type } = read.schema;
  if (type !== undefined && !fitsType(typeOfValue(value), type)) {
    return [{ kind: "type", field, message: `is read as ${String(type)}, published as ${typeOfValue(value)}` }];
  }
  return [{ kind: "value", field, message: `may be ${shown}, which is not read` }];
}

/** `read`: one type or a list of them. */
export function fitsType(type: string, read: unknown): boolean {
  if (Array.isArray(read)) return read.some((one) => fitsType(type, one));
  return type === read || (type === "integer" && read === "number");
}
