import { products, type Feed, type FeedRecord } from "./support/feed.js";

const day = (number: number) => new Date(Date.UTC(2025, 0, number)).toISOString();

const review = (itemId: string, number: number, fields: FeedRecord = {}): FeedRecord => ({
  reviewId: `${itemId}-review-${number}`,
  itemId,
  displayName: `Writer ${number}`,
  rating: 5,
  title: `Title ${number}`,
  text: `Text of review ${number}`,
  dateCreated: day(number),
  ...fields,
});

const question = (itemId: string, number: number, answers: readonly FeedRecord[] = []): FeedRecord => ({
  questionId: `${itemId}-question-${number}`,
  itemId,
  displayName: `Asker ${number}`,
  text: `Question number ${number}?`,
  dateCreated: day(number),
  answers,
});

const TYPES = [5, 6, 8, 10, 16, 17];

export const FEED: Feed = {
  products: [
    ...products("REV", { many: {}, one: {}, none: {}, five: {}, six: {}, write: {}, rated: {} }),
    ...products("REV-type", Object.fromEntries(TYPES.map((type) => [String(type), { isCustomizable: type }]))),
  ],
  reviews: [
    ...Array.from({ length: 12 }, (_, index) => review("REV-many", index + 1, { rating: (index % 5) + 1 })),
    review("REV-many", 13, {
      rating: 4,
      title: "Everything at once",
      text: "Has all that a review can have.",
      purchaseDate: day(2),
      incentivized: true,
      syndication: { name: "Partner shop", url: "https://partner.example/reviews" },
      upVotes: 7,
      downVotes: 2,
      responses: [{ department: "Customer care", text: "Thank you for writing.", date: day(14) }],
    }),
    review("REV-many", 14, { title: "Hidden by a moderator", published: false }),
    review("REV-one", 1, { rating: 4 }),
    review("REV-rated", 1, { attributes: { quality: 5, value: 4 }, isRecommended: true }),
    review("REV-rated", 2, { attributes: { quality: 4 }, isRecommended: false }),
    review("REV-rated", 3),
    ...TYPES.map((type) => review(`REV-type-${type}`, 1)),
  ],
  questions: [
    ...Array.from({ length: 5 }, (_, index) => question("REV-five", index + 1)),
    ...Array.from({ length: 6 }, (_, index) => question("REV-six", index + 1)),
    question("REV-one", 1, [
      {
        answerId: "REV-one-answer-1",
        displayName: "Staff member",
        text: "Yes, it is refillable.",
        byStaff: true,
        upVotes: 3,
        dateCreated: day(9),
      },
    ]),
    question("REV-one", 2),
  ],
};
