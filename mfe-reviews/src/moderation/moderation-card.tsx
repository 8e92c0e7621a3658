import styled from "@emotion/styled";
import { formatText, performCall, REVIEWS_ROUTES, type ModerationEntry, type SlotFetch } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { Badge, Button, Link, Message } from "shared-ui";
import { useState } from "react";
import { moderationTexts } from "./texts.js";
import { ReviewMediaList } from "../parts/review-card/review-media-list.js";
import { MutedText, Row, WrittenText } from "../parts/section.styles.js";
import { toShownDate } from "../parts/label.rule.js";

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

const KIND_TEXT = {
  review: "moderationReview",
  question: "moderationQuestion",
  answer: "moderationAnswer",
  photo: "moderationPhoto",
} as const satisfies Record<ModerationEntry["kind"], string>;

const REASON_TEXT: Readonly<
  Record<string, "moderationLink" | "moderationEmail" | "moderationPhone" | "moderationWord" | "moderationReported">
> = {
  link: "moderationLink",
  "e-mail": "moderationEmail",
  "phone-number": "moderationPhone",
  word: "moderationWord",
  reported: "moderationReported",
};

export type ModerationCardProps = {
  entry: ModerationEntry;
  fetch: SlotFetch;
  /** Called with the number of remaining entries. */
  onDecided: (left: number) => void;
};

/** One text or photo as submitted, the reasons why it is held, and buttons to approve or reject it. */
export function ModerationCard({ entry, fetch, onDecided }: ModerationCardProps) {
  const { kind, id, itemId, title, text, displayName, dateCreated, media, reasons, reports } = entry;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function decide(decision: "approve" | "reject") {
    setBusy(true);
    setFailed(false);
    const outcome = await performCall(fetch, REVIEWS_ROUTES.moderate, { kind, id, decision });
    setBusy(false);
    if (outcome.ok) onDecided(outcome.value.total);
    else setFailed(true);
  }
  return (
    <Card aria-label={`${moderationTexts[KIND_TEXT[kind]]}: ${title ?? displayName}`}>
      <Row>
        <Badge tone="info">{moderationTexts[KIND_TEXT[kind]]}</Badge>
        {reasons.map((reason) => {
          const key = REASON_TEXT[reason];
          return (
            key && (
              <Badge key={reason} tone="warning">
                {moderationTexts[key]}
              </Badge>
            )
          );
        })}
        {reports > 0 && <MutedText>{formatText(moderationTexts.moderationReports, { n: reports })}</MutedText>}
      </Row>
      {title && <h2 dir="auto">{title}</h2>}
      <WrittenText dir="auto">{text}</WrittenText>
      <ReviewMediaList media={media} />
      <Row>
        <MutedText dir="auto">{displayName}</MutedText>
        <MutedText>{toShownDate(dateCreated)}</MutedText>
        <Link href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>
          {formatText(moderationTexts.viewItem, { itemId })}
        </Link>
      </Row>
      <div aria-live="polite">{hasFailed && <Message tone="error">{moderationTexts.moderationFailed}</Message>}</div>
      <Row data-needs-script>
        <Button size="small" busy={isBusy} onClick={() => void decide("approve")}>
          {moderationTexts.approve}
        </Button>
        <Button size="small" variant="secondary" busy={isBusy} onClick={() => void decide("reject")}>
          {moderationTexts.reject}
        </Button>
      </Row>
    </Card>
  );
}
