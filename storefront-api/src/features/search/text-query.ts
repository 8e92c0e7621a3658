import { foldText } from "../../rules/fold-text.js";

const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 30;

export function splitWords(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Groups of synonyms, in American spelling. */
const SYNONYMS: readonly (readonly string[])[] = [
  ["headphones", "headset", "earphones"],
  ["notepad", "notebook", "jotter"],
  ["couch", "sofa"],
  ["pc", "computer", "desktop"],
  ["laptop", "notebook computer"],
  ["trash", "garbage", "rubbish", "waste"],
  ["cellphone", "phone", "telephone", "mobile"],
  ["copier", "photocopier"],
  ["biro", "pen"],
  ["tissue", "kleenex"],
  ["sellotape", "tape"],
  ["dustbin", "wastebasket", "trash can"],
  ["whiteboard", "dry erase board"],
  ["felttip", "marker"],
  ["thumbdrive", "flash drive", "usb stick"],
  ["bookshelf", "bookcase"],
  ["closet", "wardrobe"],
  ["drawing pin", "push pin", "thumbtack"],
  ["bulb", "lamp", "light"],
  ["ink", "cartridge"],
  ["fridge", "refrigerator"],
  ["flier", "flyer"],
];

/** Units of measure by their spellings. */
const UNITS: readonly (readonly string[])[] = [
  ["in", "inch", "inches"],
  ["ft", "foot", "feet"],
  ["yd", "yard", "yards"],
  ["lb", "lbs", "pound", "pounds"],
  ["oz", "ounce", "ounces"],
  ["gal", "gallon", "gallons"],
];

/** A figure with its unit, such as `20lb`. Names have a sign for inches, which isn't indexed. */
function listMeasures(figure: string, unit: string): Phrase[] {
  const units = UNITS.find((spellings) => spellings.includes(unit)) ?? [unit];
  return [...units.map((spelling) => [figure, spelling]), ...(units.includes("inch") ? [[figure]] : [])];
}

const GLUED_MEASURE = /^(\d+)([a-z]{1,7})$/u;

function listGluedMeasures(word: string): Phrase[] {
  const [, figure, unit] = GLUED_MEASURE.exec(word) ?? [];
  return figure && unit ? listMeasures(figure, unit) : [];
}

function listPairedMeasures(figure = "", unit = ""): Phrase[] {
  return isDigits(figure) && UNITS.some((spellings) => spellings.includes(unit)) ? listMeasures(figure, unit) : [];
}

/** British endings with their American equivalents. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^grey/u, "gray"],
  [/^cheque/u, "check"],
  [/^aluminium/u, "aluminum"],
  [/our(s|ed|ing|ful)?$/u, "or$1"],
  [/is(e|es|ed|er|ers|ing|ation)$/u, "iz$1"],
  [/([bt])re(s?)$/u, "$1er$2"],
  [/logue(s?)$/u, "log$1"],
  [/ence(s?)$/u, "ense$1"],
  [/ll(ed|er|ers|ing|ery)$/u, "l$1"],
];

function listSynonyms(word: string): string[] {
  const american = SPELLINGS.filter(([british]) => british.test(word)).map(([british, ending]) =>
    word.replace(british, ending),
  );
  const singular = word.replace(/s$/u, "");
  const alike = SYNONYMS.filter((group) => group.some((other) => other.replace(/s$/u, "") === singular)).flat();
  return [...american, ...alike.filter((other) => other !== word)];
}

/** What is known of a text's words before it is searched for. */
export type KnownWords = {
  readonly spellings: readonly KnownSpelling[];
  /** Catalog words that begin with a word of the text, by that word. */
  readonly beginnings: ReadonlyMap<string, readonly string[]>;
};

export type KnownSpelling = { readonly spelling: string; readonly word: string };

/** What to look up for a text. */
export function listLookups(words: readonly string[]) {
  const joined = [...listPairs(words), ...(words.length > 2 ? [words.join("")] : [])];
  const pairSynonyms = words.slice(1).flatMap((word, index) => listSynonyms(`${words[index]} ${word}`));
  const synonyms = [...words.flatMap(listSynonyms), ...pairSynonyms].flatMap((text) => text.split(" "));
  const parts = words.flatMap((word) => listParts(word).flat());
  return {
    /** Keys for spelling lookups: each word, its variants with one letter deleted, and its possible parts. */
    spellings: [...new Set([...words.flatMap((word) => [word, ...listDeletions(word)]), ...parts])],
    /** Words that other words may begin with. */
    beginnings: [...new Set([...words, ...joined])].filter((word) => word.length > 1),
    /** Words that the queries may contain although no item may have them. */
    words: [...new Set([...words, ...joined, ...synonyms])],
  };
}

function listPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

function listDeletions(word: string): string[] {
  return Array.from(word, (_letter, place) => word.slice(0, place) + word.slice(place + 1)).filter(
    (rest) => rest.length > 1,
  );
}

const MIN_PART_LENGTH = 3;

function listParts(word: string): [string, string][] {
  const cuts = Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1);
  return Array.from({ length: cuts }, (_, cut) => [
    word.slice(0, MIN_PART_LENGTH + cut),
    word.slice(MIN_PART_LENGTH + cut),
  ]);
}

const MAX_CORRECTIONS = 6;

/** Catalog words within about one letter of `word`, most likely first. */
function listCorrections(word: string, known: readonly KnownSpelling[]): string[] {
  const own = new Set([word, ...listDeletions(word)]);
  const near = new Set(known.filter(({ spelling }) => own.has(spelling)).map((entry) => entry.word));
  near.delete(word);
  const toCost = (other: string) =>
    Math.abs(other.length - word.length) +
    (other[0] === word[0] ? 0 : 2) +
    (isDigits(other) === isDigits(word) ? 0 : 4);
  return [...near].toSorted((one, other) => toCost(one) - toCost(other)).slice(0, MAX_CORRECTIONS);
}

function isDigits(word: string): boolean {
  return /^\d+$/u.test(word);
}

/** Words in this order. */
export type Phrase = readonly string[];
/** Any of these; the first is what was typed. */
export type Alternatives = readonly Phrase[];
/** All of these. */
export type Conjunction = readonly Alternatives[];

/** Queries for a text, strictest first; each is used if the previous one finds nothing. */
type TextQueries = {
  /** Any of the conjunctions matches. */
  readonly steps: readonly { readonly kind: "exact" | "near" | "any"; readonly query: readonly Conjunction[] }[];
  /** The text with unknown words replaced by the most likely catalog words; undefined if there are none. */
  readonly correctedText: string | undefined;
};

/**
 * Three queries: every word (also as a beginning, joined, split or as a synonym), every word or a similarly spelled one,
 * and any of the words.
 */
export function toTextQueries(words: readonly string[], { spellings: known, beginnings }: KnownWords): TextQueries {
  const isWord = new Set(
    known.filter(({ spelling, word }) => word === spelling || word === `${spelling}s`).map(({ spelling }) => spelling),
  );
  const toBegun = (word: string): Phrase[] => [...new Set(beginnings.get(word))].map((begun) => [begun]);
  const others = words.map((word): Phrase[] => [
    ...listSynonyms(word).map((text) => text.split(" ")),
    ...listParts(word).filter((parts) => parts.every((part) => isWord.has(part))),
    ...listGluedMeasures(word),
  ]);
  const exact = words.map((word, index) => [[word], ...toBegun(word), ...(others[index] ?? [])]);
  const corrections = words.map((word) => listCorrections(word, known));
  const near = exact.map((alternatives, index) => [
    ...alternatives,
    ...(corrections[index] ?? []).map((word) => [word]),
  ]);
  const telling = near.filter((_alternatives, index) => (words[index] ?? "").length > 2);
  const corrected = words.map((word, index) => {
    const isKnown =
      isWord.has(word) || (others[index]?.length ?? 0) > 0 || word.length < MIN_PART_LENGTH || isDigits(word);
    return isKnown ? word : (corrections[index]?.[0] ?? word);
  });
  const toAll = (alternatives: readonly Alternatives[]) => listConjunctions(words, alternatives, toBegun);
  return {
    steps: [
      { kind: "exact" as const, query: toAll(exact) },
      ...(corrections.some((likely) => likely.length > 0) ? [{ kind: "near" as const, query: toAll(near) }] : []),
      { kind: "any" as const, query: telling.map((alternatives) => [alternatives]) },
    ],
    correctedText: corrected.join(" ") === words.join(" ") ? undefined : corrected.join(" "),
  };
}

/** All words, with neighbors joined or replaced by a synonym where that makes a word, or the whole text as one word. */
function listConjunctions(
  words: readonly string[],
  alternatives: readonly Alternatives[],
  toBegun: (word: string) => readonly Phrase[],
): readonly Conjunction[] {
  const joined = listPairs(words).map((pair, index) => {
    const synonyms = listSynonyms(`${words[index]} ${words[index + 1]}`).map((text) => text.split(" "));
    const replaced = [...toBegun(pair), ...synonyms, ...listPairedMeasures(words[index], words[index + 1])];
    return replaced.length === 0 ? [] : [...alternatives.slice(0, index), replaced, ...alternatives.slice(index + 2)];
  });
  const whole = words.length > 2 ? toBegun(words.join("")) : [];
  return [alternatives, ...joined, ...(whole.length > 0 ? [[whole]] : [])].filter(
    (conjunction) => conjunction.length > 0,
  );
}
