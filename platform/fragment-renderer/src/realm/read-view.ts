import { createMask, maskOf, type ReadMask } from "../reading/read-mask.js";

/** Called for a read missing in the mask; `add` adds it. Throws if the data isn't there. */
export type OnUnmasked = (add: () => void) => void;

/** Stands for every element of an array. */
const EACH = "*";

/**
 * A frozen copy of JSON that records what is read. Everything that can distinguish two inputs is a read: values,
 * missing values, names, lengths, `in`. Elements of an array are treated alike.
 */
export function createReadView(json: string, root: ReadMask, onUnmasked: OnUnmasked): unknown {
  /** Masks of unread parts, one per place in the tree, shared by all elements there. */
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
      // There is nothing left to record for a whole array, or for an object whose names and values are all known.
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
    // If all names are known, so are the missing ones.
    if (typeof key === "symbol" || (mask.keys && !Object.hasOwn(object, key))) return;
    const part = unread.get(mask)?.get(key);
    // In another element, an array in this place may have created a mask for each part.
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
