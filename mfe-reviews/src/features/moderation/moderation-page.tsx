import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { formatText, type listModeration, type ResponseOf, type SlotAnswer } from "shared-contracts";
import { ButtonLink, Message } from "shared-ui";
import { useState } from "react";
import { Section, SectionTop } from "../../parts/section.styles.js";
import { useSignInUrl } from "../../parts/use-sign-in-url.js";
import { ModerationCard } from "./moderation-card.js";
import { useModerationTexts } from "./use-moderation-texts.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

type Queue = ResponseOf<typeof listModeration>;

/** What waits for a moderator. The server decides who sees it: to everybody else the page says how to get in. */
export function ModerationPage({ answer }: { answer: SlotAnswer | undefined }) {
  const texts = useModerationTexts();
  const signInUrl = useSignInUrl();
  // The contract of the call says what the answer is.
  const queue = answer?.ok ? (answer.value as Queue) : undefined;
  return (
    <Section aria-labelledby="moderation-heading">
      {queue ? (
        <ModerationQueue queue={queue} />
      ) : (
        <>
          <h1 id="moderation-heading">{texts.moderation}</h1>
          <Message tone="warning">{texts.moderationClosed}</Message>
          <div>
            <ButtonLink href={signInUrl}>{texts.signIn}</ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
}

function ModerationQueue({ queue }: { queue: Queue }) {
  const { fetch } = useSlot();
  const texts = useModerationTexts();
  const [entries, setEntries] = useState(queue.entries);
  const [total, setTotal] = useState(queue.total);
  return (
    <>
      <SectionTop>
        <h1 id="moderation-heading">{texts.moderation}</h1>
        <p aria-live="polite">{formatText(texts.moderationWaiting, { n: total })}</p>
      </SectionTop>
      {entries.length === 0 && <p>{texts.moderationEmpty}</p>}
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
