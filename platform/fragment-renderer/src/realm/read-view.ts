import { createMask, maskOf, type ReadMask } from "../reading/read-mask.js";

/** Told of a read that the mask does not have, which `add` puts in. Throws where the data for it is not there. */
export type OnUnmasked = (add: () => void) => void;

/** In place of a property's name: every element of an array. */
const EACH = "*";

/**
 * A frozen copy of JSON that knows what is read of it. Every look that could tell two inputs apart is a read: values,
 * absent ones, names, lengths, `in`. Elements of an array are taken together.
 */
export function createReadView(json: string, root: ReadMask, onUnmasked: OnUnmasked): unknown {
  /** Masks of unread parts: one for each place in the tree, shared by all elements there. */
  const unread = new Map<ReadMask, Map<string, ReadMask>>();

  function unreadOf(mask: ReadMask, key: string): ReadMask {
    const parts = unread.get(mask) ?? new Map<string, ReadMask>();
    unread.set(mask, parts);
    const part = parts.get(key) ?? createMask();
    parts.set(key, part);
    return part;
  }

  function watch(value: unknown, mask: ReadMask): unknown {
    if (typeof value !== "object" || value === null) return value;
    const isArray = Array.isArray(value);
    const entries = value as Record<string, unknown>;
    for (const key of Object.keys(entries)) {
      const part = isArray ? (mask.each ?? unreadOf(mask, EACH)) : (maskOf(mask, key) ?? unreadOf(mask, key));
      entries[key] = watch(entries[key], part);
    }
    if (isArray ? mask.each : mask.keys && Object.keys(entries).every((key) => maskOf(mask, key))) {
      // Nothing is left to tell of a whole array, or of an object whose names and values are all known.
      return Object.freeze(value);
    }
    const readNames = () => {
      if (!mask.keys && !mask.each) onUnmasked(() => (mask.keys = true));
    };
    const read = isArray
      ? (key: string | symbol) => readOfArray(mask, key, readNames)
      : (key: string | symbol) => readOfObject(entries, mask, key);
    return new Proxy(Object.freeze(value), toTraps(read, readNames));
  }

  function readOfArray(mask: ReadMask, key: string | symbol, readNames: () => void): void {
    if (key === "length") readNames();
    else if (!mask.each && typeof key === "string" && /^\d+$/.test(key)) {
      onUnmasked(() => (mask.each ??= unreadOf(mask, EACH)));
    }
  }

  function readOfObject(object: object, mask: ReadMask, key: string | symbol): void {
    // All names are known, so the absent ones are too.
    if (typeof key === "symbol" || (mask.keys && !Object.hasOwn(object, key))) return;
    const part = unread.get(mask)?.get(key);
    // Elsewhere an array may have stood in this place, and made a mask for each part.
    if (part ? mask.of.get(key) !== part : !maskOf(mask, key)) onUnmasked(() => mask.of.set(key, unreadOf(mask, key)));
  }

  return watch(JSON.parse(json), root);
}

function toTraps(read: (key: string | symbol) => void, readNames: () => void): ProxyHandler<object> {
  return {
    get(target, key, receiver) {
      read(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
    has(target, key) {
      read(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      read(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      readNames();
      return Reflect.ownKeys(target);
    },
  };
}
