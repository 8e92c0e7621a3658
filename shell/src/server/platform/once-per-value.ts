/**
 * Makes something of a frozen value once, and keeps it for as long as the value. Other values may change, so of those
 * it is made each time. `make` must depend on its argument alone.
 */
export function oncePerValue<Value, Result>(make: (value: Value) => Result): (value: Value) => Result {
  const made = new WeakMap<object, { readonly result: Result }>();
  return (value) => {
    if (!isFrozenObject(value)) return make(value);
    const known = made.get(value);
    if (known) return known.result;
    const result = make(value);
    made.set(value, { result });
    return result;
  };
}

/** Whether the value is one that is shared between views (`freezeDeep`). */
export function isFrozenObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.isFrozen(value);
}

export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
}
