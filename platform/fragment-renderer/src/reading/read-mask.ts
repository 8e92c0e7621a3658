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
const UNREAD = "0";

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
export function cutToMask(value: unknown, mask: ReadMask): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (!Object.isFrozen(value)) return cut(value, mask, cutToMask);
  const known = cuts.get(value) ?? new WeakMap<ReadMask, string>();
  cuts.set(value, known);
  const text = known.get(mask) ?? cut(value, mask, cutPart);
  known.set(mask, text);
  return text;
}

const cuts = new WeakMap<object, WeakMap<ReadMask, string>>();

type Cut = (value: unknown, mask: ReadMask) => string;

function cutPart(value: unknown, mask: ReadMask): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return cut(value, mask, cutPart);
}

function cut(value: object, mask: ReadMask, cutParts: Cut): string {
  if (Array.isArray(value)) return cutArray(value, mask, cutParts);
  const parts =
    mask.keys || mask.each
      ? cutAll(value, mask, cutParts)
      : cutSome(value as Record<string, unknown>, mask.of, cutParts);
  return `{${parts.join()}}`;
}

function cutArray(value: readonly unknown[], { keys, each }: ReadMask, cutParts: Cut): string {
  if (each) return `[${value.map((element) => cutParts(element, each)).join()}]`;
  return keys ? `[${value.map(() => UNREAD).join()}]` : "[]";
}

/** In the object's order, which a slot that reads the names can see. */
function cutAll(value: object, mask: ReadMask, cutParts: Cut): readonly string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (part === undefined) return [];
    const partMask = maskOf(mask, key);
    return [`${JSON.stringify(key)}:${partMask ? cutParts(part, partMask) : UNREAD}`];
  });
}

function cutSome(value: Readonly<Record<string, unknown>>, of: ReadMask["of"], cutParts: Cut): readonly string[] {
  const parts: string[] = [];
  for (const [key, mask] of of) {
    const part = Object.hasOwn(value, key) ? value[key] : undefined;
    if (part !== undefined) parts.push(`${JSON.stringify(key)}:${cutParts(part, mask)}`);
  }
  return parts;
}
