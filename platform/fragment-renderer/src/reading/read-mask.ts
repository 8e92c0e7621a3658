/**
 * Parts of its input that a slot reads, as one tree over all its renders so far. Reading an object alone reveals its
 * kind; `keys` its names or length; `of` single properties; `each` every element of an array, or every property of an
 * object that is used as a dictionary.
 */
export type ReadMask = {
  keys: boolean;
  each: ReadMask | undefined;
  readonly of: Map<string, ReadMask>;
};

/** JSON form sent between processes. It may come from a hostile release, so `parseMask` accepts any input. */
type MaskJson = { readonly k?: unknown; readonly e?: unknown; readonly o?: unknown };

/** Maximum number of nodes in a mask; a slot that reads more isn't shared. */
const NODE_LIMIT = 4000;
/** Maximum number of properties of one object; beyond that, names are considered data, such as product ids. */
const DICTIONARY_SIZE = 64;
/** Replaces an unread value whose name is read. */
const UNREAD = 0;
/** As deep as views share parts: values of a slot's answers. */
const SHARED_DEPTH = 3;

export function createMask(): ReadMask {
  return { keys: false, each: undefined, of: new Map() };
}

/** Throws if the text isn't a mask or is too large. */
export function parseMask(text: string): ReadMask {
  let left = NODE_LIMIT;
  function read(value: unknown): ReadMask {
    if (typeof value !== "object" || value === null || (left -= 1) < 0) throw new Error("Not a mask");
    const { k, e, o } = value as MaskJson;
    return {
      keys: k === 1,
      each: e === undefined ? undefined : read(e),
      of: new Map(Object.entries(o ?? {}).map(([key, part]) => [key, read(part)])),
    };
  }
  return read(JSON.parse(text));
}

export function writeMask({ keys, each, of }: ReadMask): string {
  const parts = [
    ...(keys ? ['"k":1'] : []),
    ...(each ? [`"e":${writeMask(each)}`] : []),
    ...(of.size > 0
      ? [`"o":{${Array.from(of, ([key, part]) => `${JSON.stringify(key)}:${writeMask(part)}`).join()}}`]
      : []),
  ];
  return `{${parts.join()}}`;
}

/** Adds what the other mask reads. Throws if the result is too large. */
export function mergeMask(mask: ReadMask, other: ReadMask): void {
  merge(mask, other);
  if (countNodes(mask) > NODE_LIMIT) throw new Error("The slot reads too much");
}

function merge(mask: ReadMask, { keys, each, of }: ReadMask): void {
  mask.keys ||= keys;
  if (each) merge((mask.each ??= createMask()), each);
  for (const [key, part] of of) {
    const own = mask.of.get(key) ?? createMask();
    mask.of.set(key, own);
    merge(own, part);
  }
  if (!mask.each && mask.of.size <= DICTIONARY_SIZE) return;
  // Reading every element covers individually read elements.
  mask.each ??= createMask();
  for (const part of mask.of.values()) merge(mask.each, part);
  mask.of.clear();
}

function countNodes({ each, of }: ReadMask): number {
  let count = 1 + (each ? countNodes(each) : 0);
  for (const part of of.values()) count += countNodes(part);
  return count;
}

/** The mask of a property, including what is read of every property. */
export function maskOf(mask: ReadMask, key: string): ReadMask | undefined {
  return mask.of.get(key) ?? mask.each;
}

/**
 * The value's JSON without unread parts. Values that a slot can't distinguish give the same text. Frozen parts, which
 * views share, are cut once for each mask, so a mask that they were cut to must not change.
 */
export function cutToMask(value: unknown, mask: ReadMask, depth = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Object.isFrozen(value)) return cutOnce(value, mask);
  if (depth === SHARED_DEPTH || Array.isArray(value)) return JSON.stringify(cut(value, mask));
  const parts = namesOf(value, mask).flatMap((key) => {
    const part = (value as Entries)[key];
    if (part === undefined) return [];
    const partMask = maskOf(mask, key);
    return [`${JSON.stringify(key)}:${partMask ? cutToMask(part, partMask, depth + 1) : UNREAD}`];
  });
  return `{${parts.join()}}`;
}

const cuts = new WeakMap<object, WeakMap<ReadMask, string>>();

function cutOnce(value: object, mask: ReadMask): string {
  const known = cuts.get(value) ?? new WeakMap<ReadMask, string>();
  cuts.set(value, known);
  const text = known.get(mask) ?? JSON.stringify(cut(value, mask));
  known.set(mask, text);
  return text;
}

type Entries = Readonly<Record<string, unknown>>;

/** A copy without unread parts, to be written at once: that takes a third of the time of writing each part. */
function cut(value: unknown, mask: ReadMask): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const { keys, each } = mask;
    return each ? value.map((element) => cut(element, each)) : keys ? value.map(() => UNREAD) : [];
  }
  const copy: Record<string, unknown> = new Bare();
  for (const key of namesOf(value, mask)) {
    const part = (value as Entries)[key];
    if (part === undefined) continue;
    const partMask = maskOf(mask, key);
    copy[key] = partMask ? cut(part, partMask) : UNREAD;
  }
  return copy;
}

/** If names are read, all in the object's order, which the slot can see. */
function namesOf(value: object, mask: ReadMask): readonly string[] {
  if (mask.keys || mask.each) return Object.keys(value);
  return [...mask.of.keys()].filter((key) => Object.hasOwn(value, key));
}

/** Data may have any name: an object of this kind has no setter for `__proto__`. */
const Bare = function () {} as unknown as new () => Record<string, unknown>;
Bare.prototype = Object.create(null) as object;
