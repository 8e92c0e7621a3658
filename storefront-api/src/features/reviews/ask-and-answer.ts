import { randomUUID } from "node:crypto";
import type { Answer, Question } from "shared-contracts";
import { doOnce } from "../../commerce/idempotent-outcome.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { needsModeration } from "../../rules/needs-moderation.js";
import { memberKey } from "../../visitor/visitor.js";
import { requireItem } from "./own-reviews.js";

export type Asker = {
  readonly userId: string;
  readonly displayName: string;
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
};

/** Only the author sees the question until it is approved or needs no moderation. */
export function askQuestion(
  database: StorefrontDatabase,
  { itemId, text }: { readonly itemId: string; readonly text: string },
  asker: Asker,
): Promise<Question> {
  return inTransaction(database, async (transaction) => {
    await requireItem(transaction, itemId);
    return doOnce(transaction, toAttempt(asker, { itemId, text }), asker.now, async () => {
      const row = toRow(text, asker);
      const questionId = randomUUID();
      await transaction
        .insertInto("questions")
        .values({ question_id: questionId, item_id: itemId, ...row })
        .execute();
      return { id: questionId, itemId, ...toShown(row), answers: [], answerCount: 0 };
    });
  });
}

export function answerQuestion(
  database: StorefrontDatabase,
  { questionId, text }: { readonly questionId: string; readonly text: string },
  asker: Asker,
): Promise<Answer> {
  return inTransaction(database, async (transaction) => {
    const question = await transaction
      .selectFrom("questions")
      .select("question_id")
      .where("question_id", "=", questionId)
      .where("published", "=", true)
      .executeTakeFirst();
    if (!question) throw new DomainError("question-not-found");
    return doOnce(transaction, toAttempt(asker, { questionId, text }), asker.now, async () => {
      const row = toRow(text, asker);
      const answerId = randomUUID();
      await transaction
        .insertInto("answers")
        .values({ answer_id: answerId, question_id: questionId, ...row })
        .execute();
      return { id: answerId, ...toShown(row), upVotes: 0, hasVoted: false, isFlagged: false };
    });
  });
}

type TextRow = ReturnType<typeof toRow>;

function toRow(text: string, { userId, displayName, now }: Asker) {
  const cleaned = cleanText(text);
  const isClean = !needsModeration([cleaned]);
  return {
    user_id: userId,
    display_name: displayName,
    text: cleaned,
    published: isClean,
    moderation: isClean ? ("none" as const) : ("pending" as const),
    created_at: now,
  };
}

function toShown({ text, display_name, created_at, published }: TextRow) {
  return {
    text,
    user: { displayName: display_name },
    dateCreated: created_at.toISOString(),
    ...(!published && { hidden: "pending" as const }),
  };
}

function toAttempt({ userId, idempotencyKey }: Asker, request: object) {
  return idempotencyKey ? { visitorKey: memberKey(userId), key: idempotencyKey, request } : undefined;
}
