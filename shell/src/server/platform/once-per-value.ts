/**
 * Caches the result of `make` for each frozen value, for as long as the value lives. Values that aren't frozen may
 * change, so for those it is called each time. `make` must depend on its argument alone.
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

/** True for values that views share (`freezeDeep`). */
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
