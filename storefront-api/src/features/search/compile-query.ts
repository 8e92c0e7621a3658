import { toKind } from "./narrow-list.js";
import type { TermFrequencies } from "./term-frequencies.js";
import { splitWords, type Alternatives, type Conjunction, type Phrase } from "./text-query.js";

/** A query for the search index. */
export type IndexQuery = {
  /** In PostgreSQL's notation; empty if it has no words that are indexed. */
  readonly text: string;
  /** About how many items the index has to consider at most: those with the rarest of the required words. */
  readonly considered: number;
  /** Share of all items that match, if words are independent of each other. */
  readonly share: number;
};

type Compiler = {
  readonly lexemes: ReadonlyMap<string, readonly string[]>;
  readonly frequencies: TermFrequencies;
  /** Where the words have to be: `AB` for an item's name, brand, numbers and kind. Anywhere by default. */
  readonly weights?: "AB";
};

export const NO_WORDS: IndexQuery = { text: "", considered: 0, share: 0 };

export function compileQuery(query: readonly Conjunction[], compiler: Compiler): IndexQuery {
  return toAny(query.map((conjunction) => compileConjunction(conjunction, compiler)));
}

/**
 * The words of the query's own items that have any of the words: rare words first, and common ones only without them,
 * because they'd outnumber the rare ones.
 */
export function compileRareFirst(query: readonly Conjunction[], compiler: Compiler, maxConsidered: number): IndexQuery {
  const rarestFirst = query
    .map((conjunction) => compileConjunction(conjunction, compiler))
    .filter(({ text }) => text !== "")
    .toSorted((one, other) => one.considered - other.considered);
  let sum = 0;
  const rare = rarestFirst.filter(({ considered }) => (sum += considered) <= maxConsidered);
  return toAny(rare.length > 0 ? rare : rarestFirst.slice(0, 1));
}

/**
 * Narrows a query to items that can match filters by brand and category, whose words are indexed, so that an item of a
 * rare brand is found among many matches of the text.
 */
export function narrowQuery(query: IndexQuery, filters: readonly string[], compiler: Compiler): IndexQuery {
  const kinds = ["brand", "category"].map((kind) => {
    const chosen = filters.filter((filter) => toKind(filter) === kind);
    return toAny(
      chosen.map((filter) =>
        compileConjunction(
          listFilterWords(filter).map((word) => [[word]]),
          compiler,
        ),
      ),
    );
  });
  return toAll([query, ...kinds]);
}

/** Words of a brand or category that are indexed as they are. */
export function listFilterWords(filter: string): string[] {
  if (!["brand", "category"].includes(toKind(filter))) return [];
  return splitWords(filter.slice(filter.indexOf(":") + 1)).filter((word) => /^[a-z0-9]{1,29}$/u.test(word));
}

function compileConjunction(conjunction: Conjunction, compiler: Compiler): IndexQuery {
  return toAll(conjunction.map((alternatives) => compileAlternatives(alternatives, compiler)));
}

function compileAlternatives(alternatives: Alternatives, compiler: Compiler): IndexQuery {
  const [typed = []] = alternatives;
  // "The" is in no item's index entries.
  if (typed.every((word) => compiler.lexemes.get(word)?.length === 0)) return NO_WORDS;
  return toAny(alternatives.map((phrase) => compilePhrase(phrase, compiler)));
}

function compilePhrase(phrase: Phrase, { lexemes, frequencies, weights }: Compiler): IndexQuery {
  const terms = phrase.map((word) => {
    // Brands and item numbers are indexed as they are.
    const forms = [...new Set([word, ...(lexemes.get(word) ?? [])])];
    return {
      text: `(${forms.map((form) => quoteLexeme(form) + (weights ? `:${weights}` : "")).join(" | ")})`,
      considered: forms.reduce((sum, form) => sum + frequencies.countOf(form), 0),
    };
  });
  return {
    text: terms.map(({ text }) => text).join(" <-> "),
    ...estimateAll(terms.map(({ considered }) => ({ considered, share: frequencies.toShare(considered) }))),
  };
}

function toAny(queries: readonly IndexQuery[]): IndexQuery {
  const asked = toDifferent(queries);
  return {
    text: asked.map(({ text }) => `(${text})`).join(" | "),
    considered: asked.reduce((sum, { considered }) => sum + considered, 0),
    share: Math.min(
      1,
      asked.reduce((sum, { share }) => sum + share, 0),
    ),
  };
}

function toAll(queries: readonly IndexQuery[]): IndexQuery {
  const asked = toDifferent(queries);
  if (asked.length === 0) return NO_WORDS;
  return {
    text: asked.map(({ text }) => `(${text})`).join(" & "),
    ...estimateAll(asked),
  };
}

/** Words that are also beginnings come twice. */
function toDifferent(queries: readonly IndexQuery[]): readonly IndexQuery[] {
  return [...new Map(queries.filter(({ text }) => text !== "").map((query) => [query.text, query])).values()];
}

function estimateAll(estimates: readonly Omit<IndexQuery, "text">[]): Omit<IndexQuery, "text"> {
  return {
    considered: Math.min(...estimates.map(({ considered }) => considered)),
    share: estimates.reduce((product, { share }) => product * share, 1),
  };
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
