import type { AiReviewSummary } from "shared-contracts";

/** Stop words of PostgreSQL's `english` configuration: searching for one of these alone finds nothing. */
const SEARCH_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by
  can did do does doing don down during each few for from further had has have having he her here hers herself him
  himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other
  our ours ourselves out over own s same she should so some such t than that the their theirs them themselves then there
  these they this those through to too under until up very was we were what when where which while who whom why will with
  you your yours yourself yourselves`.split(/\s+/),
);

export type SummarizableReview = { readonly id: string; readonly rating: number; readonly text: string };

/** With fewer reviews a summary would only repeat them. */
export const MIN_REVIEWS = 5;
/** Minimum number of reviews that mention a topic. */
const MIN_MENTIONS = 3;
const MAX_TOPICS = 4;
/** Maximum number of reviews listed for a theme. */
const MAX_LISTED_REVIEWS = 10;
const SENTENCE_LENGTH = { minimum: 20, maximum: 180 };

/** In addition to words that searches ignore; `didn` is what remains of "didn't". */
const COMMON_WORDS = new Set(
  `also always another aren around back best better bought came cannot could couldn didn doesn done easy even ever
  every everything good great hadn hasn haven highly however item items keep last like little long look looks love
  made make makes many much must need needed never nice order ordered perfect pretty price product products purchase
  purchased quite really recommend review right shouldn since still thing things think though time times today
  together took tried used using want wanted wasn well went weren without work worked works would wouldn years`.split(
    /\s+/,
  ),
);

/**
 * An extractive summary: themes that several customers mention, each with one verbatim sentence and the reviews that
 * mention it.
 */
export function summarizeReviews(reviews: readonly SummarizableReview[]): AiReviewSummary | undefined {
  if (reviews.length < MIN_REVIEWS) return undefined;
  const topics = findTopics(reviews);
  const used = new Set<string>();
  const themes = topics.flatMap((name) => {
    const said = findSentence(reviews, name, used);
    if (!said) return [];
    used.add(said.sentence);
    const mentioning = reviews.filter(({ text }) => saysTheme(text, name)).map(({ id }) => id);
    const others = mentioning.filter((id) => id !== said.reviewId);
    return [
      {
        name,
        sentence: said.sentence,
        mentions: mentioning.length,
        reviewIds: [said.reviewId, ...others].slice(0, MAX_LISTED_REVIEWS),
      },
    ];
  });
  if (themes.length === 0) return undefined;
  const text = themes.map(({ sentence }) => sentence).join(" ");
  return { text, topics: themes.map(({ name }) => name), themes };
}

/** Whether a text contains each word of a theme, so that a search for the theme finds it. */
export function saysTheme(text: string, theme: string): boolean {
  const said = new Set(allWordsOf(text));
  const searched = allWordsOf(theme).filter((word) => !SEARCH_STOP_WORDS.has(word));
  return searched.length > 0 && searched.every((word) => said.has(word));
}

function findTopics(reviews: readonly SummarizableReview[]): string[] {
  const mentions = new Map<string, number>();
  for (const { text } of reviews) {
    for (const word of new Set(wordsOf(text))) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  }
  return [...mentions]
    .filter(([, count]) => count >= MIN_MENTIONS)
    .sort(([word, count], [otherWord, otherCount]) => otherCount - count || word.localeCompare(otherWord))
    .slice(0, MAX_TOPICS)
    .map(([word]) => word);
}

/** Picks the shortest meaningful sentence by a customer whose rating is typical of those who mention the topic. */
function findSentence(reviews: readonly SummarizableReview[], topic: string, used: ReadonlySet<string>) {
  const mentioning = reviews.filter(({ text }) => wordsOf(text).includes(topic));
  const typical = medianOf(mentioning.map(({ rating }) => rating));
  const distance = ({ rating }: SummarizableReview) => Math.abs(rating - typical);
  return mentioning
    .flatMap((review) =>
      sentencesOf(review.text).map((sentence) => ({ sentence, reviewId: review.id, distance: distance(review) })),
    )
    .filter(({ sentence }) => !used.has(sentence) && wordsOf(sentence).includes(topic))
    .filter(({ sentence: { length } }) => length >= SENTENCE_LENGTH.minimum && length <= SENTENCE_LENGTH.maximum)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        one.sentence.length - other.sentence.length ||
        one.sentence.localeCompare(other.sentence),
    )[0];
}

function medianOf(ratings: readonly number[]): number {
  return ratings.toSorted((one, other) => one - other)[Math.floor(ratings.length / 2)] ?? 0;
}

/** Words that can be a theme. */
function wordsOf(text: string): string[] {
  return allWordsOf(text).filter(
    (word) => /^\p{Letter}{4,}$/u.test(word) && !COMMON_WORDS.has(word) && !SEARCH_STOP_WORDS.has(word),
  );
}

function allWordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "");
}

function sentencesOf(text: string): string[] {
  const parts = text.split(/\n|(?<=[.!?])(?![.!?])/);
  return parts.filter((part) => /[^.!?][.!?]/.test(part)).map((sentence) => sentence.trim());
}
