import type { SlotDescriptions } from "fragment-kit";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";

const TEXTS = ["product", "kind", "account", "url", "form"] as const;

export const slotDescriptions: SlotDescriptions = {
  "review-snapshot": { audience: "everybody", reads: ["product", "kind"], reservedHeight: { xs: 2, sm: 2, wide: 2 } },
  reviews: {
    reads: [...TEXTS],
    reservedHeight: { xs: 30, sm: 30, wide: 26 },
    reservedWhen: { allOf: ["reviews-enabled"] },
    shortWhen: { noneOf: ["has-reviews"] },
    grows: true,
    printed: false,
    section: REVIEWS_SECTION_ID,
    sectionTitle: "Reviews",
  },
  questions: {
    reads: [...TEXTS],
    reservedHeight: { xs: 16, sm: 16, wide: 14 },
    shortWhen: { noneOf: ["has-questions"] },
    grows: true,
    printed: false,
    section: QUESTIONS_SECTION_ID,
    sectionTitle: "Questions",
  },
  "review-page": {
    reads: [...TEXTS],
    hydration: "now",
    reservedHeight: { xs: 40, sm: 40, wide: 40 },
    grows: true,
    fallback: "reload-link",
    subjects: { question: "getQuestion" },
  },
};
