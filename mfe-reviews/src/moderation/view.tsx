import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { type REVIEWS_CALLS, formatText, type ResponseOf } from "shared-contracts";
import { ButtonLink, Message } from "shared-ui";
import { useState } from "react";
import { ModerationCard } from "./moderation-card.js";
import { moderationTexts } from "./texts.js";
import { useSignInUrl } from "../parts/member-action.js";
import { Section, SectionTop } from "../parts/section.styles.js";

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
          <h1 id="moderation-heading">{moderationTexts.moderation}</h1>
          <Message tone="warning">{moderationTexts.moderationClosed}</Message>
          <div>
            <ButtonLink href={signInUrl}>{moderationTexts.signIn}</ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
}

function ModerationQueue({ queue }: { queue: Queue }) {
  const { fetch } = useSlot();
  const [entries, setEntries] = useState(queue.entries);
  const [total, setTotal] = useState(queue.total);
  return (
    <>
      <SectionTop>
        <h1 id="moderation-heading">{moderationTexts.moderation}</h1>
        <p aria-live="polite">{formatText(moderationTexts.moderationWaiting, { n: total })}</p>
      </SectionTop>
      {entries.length === 0 && <p>{moderationTexts.moderationEmpty}</p>}
      <List>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <ModerationCard
              entry={entry}
              fetch={fetch}
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
