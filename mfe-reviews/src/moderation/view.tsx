import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import {
  formatText,
  performCall,
  REVIEWS_ROUTES,
  type ModerationEntry,
  type REVIEWS_CALLS,
  type ResponseOf,
} from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { Badge, Button, ButtonLink, Link, Message } from "shared-ui";
import { useState } from "react";
import { ReviewMediaList } from "../parts/review-card/review-media-list.js";
import { toShownDate } from "../parts/label.rule.js";
import { useSignInUrl } from "../parts/member-action.js";
import { MutedText, Row, Section, SectionTop, WrittenText } from "../parts/section.styles.js";

/** Separate from the other review texts: few visitors moderate. */
const TEXTS = {
  signIn: "Sign in",
  heading: "Moderation",
  waiting: "Pending entries: {n}",
  empty: "Nothing to review",
  closed: "Sign in with a moderator account.",
  failed: "Something went wrong. Please try again.",
  reports: "{n} reports",
  approve: "Publish",
  reject: "Hide",
  viewItem: "Item {itemId}",
};

const KIND_TEXTS: Readonly<Record<ModerationEntry["kind"], string>> = {
  review: "Review",
  question: "Question",
  answer: "Answer",
  photo: "Photo of a review",
};

/** By what the server names as a reason; others are not shown. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  link: "Contains a link",
  "e-mail": "Contains an email address",
  "phone-number": "Contains a phone number",
  word: "Contains a swear word",
  reported: "Reported by members",
};

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

type Queue = ResponseOf<typeof REVIEWS_CALLS.listModeration>;

/** The texts awaiting moderation. The server decides who sees them; everyone else is asked to sign in. */
export function ModerationPage() {
  const { moderation: answer } = useSlot().slotData;
  const signInUrl = useSignInUrl();
  // The call's contract guarantees the type.
  const queue = answer?.ok ? (answer.value as Queue) : undefined;
  return (
    <Section aria-labelledby="moderation-heading">
      {queue ? (
        <ModerationQueue queue={queue} />
      ) : (
        <>
          <h1 id="moderation-heading">{TEXTS.heading}</h1>
          <Message tone="warning">{TEXTS.closed}</Message>
          <div>
            <ButtonLink href={signInUrl}>{TEXTS.signIn}</ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
}

function ModerationQueue({ queue }: { queue: Queue }) {
  const [entries, setEntries] = useState(queue.entries);
  const [total, setTotal] = useState(queue.total);
  return (
    <>
      <SectionTop>
        <h1 id="moderation-heading">{TEXTS.heading}</h1>
        <p aria-live="polite">{formatText(TEXTS.waiting, { n: total })}</p>
      </SectionTop>
      {entries.length === 0 && <p>{TEXTS.empty}</p>}
      <List>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <ModerationCard
              entry={entry}
              onDecided={(left) => {
                setEntries((listed) => listed.filter((one) => one !== entry));
                setTotal(left);
              }}
            />
          </li>
        ))}
      </List>
    </>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

type ModerationCardProps = {
  entry: ModerationEntry;
  /** Called with the number of remaining entries. */
  onDecided: (left: number) => void;
};

/** One text or photo as submitted, the reasons why it is held, and buttons to approve or reject it. */
function ModerationCard({ entry, onDecided }: ModerationCardProps) {
  const { fetch } = useSlot();
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
    <Card aria-label={`${KIND_TEXTS[kind]}: ${title ?? displayName}`}>
      <Row>
        <Badge tone="info">{KIND_TEXTS[kind]}</Badge>
        {reasons.map((reason) => {
          const text = REASON_TEXTS[reason];
          return (
            text && (
              <Badge key={reason} tone="warning">
                {text}
              </Badge>
            )
          );
        })}
        {reports > 0 && <MutedText>{formatText(TEXTS.reports, { n: reports })}</MutedText>}
      </Row>
      {title && <h2 dir="auto">{title}</h2>}
      <WrittenText dir="auto">{text}</WrittenText>
      <ReviewMediaList media={media} />
      <Row>
        <MutedText dir="auto">{displayName}</MutedText>
        <MutedText>{toShownDate(dateCreated)}</MutedText>
        <Link href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>
          {formatText(TEXTS.viewItem, { itemId })}
        </Link>
      </Row>
      <div aria-live="polite">{hasFailed && <Message tone="error">{TEXTS.failed}</Message>}</div>
      <Row data-needs-script>
        <Button size="small" busy={isBusy} onClick={() => void decide("approve")}>
          {TEXTS.approve}
        </Button>
        <Button size="small" variant="secondary" busy={isBusy} onClick={() => void decide("reject")}>
          {TEXTS.reject}
        </Button>
      </Row>
    </Card>
  );
}
