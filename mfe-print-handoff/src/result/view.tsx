import { texts } from "../texts.js";
import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { selectHomePath, type PrintHandoff, type SlotAnswer } from "shared-contracts";
import { CART_PATH, MY_FILES_PATH } from "shared-contracts/constants";
import { useEffect, useState } from "react";
import { describeResult, listResultLinks, toItemPath } from "./rule.js";
import { ButtonLink, Link, Message, VisuallyHidden } from "shared-ui";

const Page = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-inline-size: 48rem;
  padding-block-end: var(--space-8);
`;

const Next = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** `/tpv/punchoutResult`: the result of print customization and where to go next (docs/spec core §8). */
export function PrintResultSlot() {
  const { url, context, slotData } = useSlot<{ handoff: SlotAnswer<PrintHandoff> }>();
  const { tpvResult, itemId } = url.query;
  const projectName = slotData.handoff?.ok ? slotData.handoff.value.projectName : undefined;
  const view = describeResult({ tpvResult, projectName, itemId });

  const targets = {
    cart: { text: texts.goToCart, href: CART_PATH },
    "my-files": { text: texts.goToMyFiles, href: MY_FILES_PATH },
    item: { text: texts.backToItem, href: toItemPath(itemId) ?? MY_FILES_PATH },
    home: { text: texts.goHome, href: selectHomePath(context) },
  };
  return (
    <Page>
      <h1>{texts.printResult}</h1>
      <Announcement message={view?.message} />
      {view && (
        <Message tone={view.tone}>
          <p>
            {view.parts.map(({ text, href }) =>
              href ? (
                <Link key={text} href={href}>
                  {text}
                </Link>
              ) : (
                text
              ),
            )}
          </p>
        </Message>
      )}
      <Next aria-label="Next steps">
        {listResultLinks({ tpvResult, itemId }).map((link, position) => (
          <ButtonLink key={link} href={targets[link].href} variant={position === 0 ? "primary" : "secondary"}>
            {targets[link].text}
          </ButtonLink>
        ))}
      </Next>
    </Page>
  );
}

/** Screen readers only announce text added to an existing live region, so wait before adding it. */
const ANNOUNCE_DELAY_MS = 500;
const CLEAR_DELAY_MS = 6000;

/** Announces the message once when the page opens; the visible message stays in place. */
function Announcement({ message }: { message: string | undefined }) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (!message) return undefined;
    const announcing = setTimeout(() => setAnnounced(message), ANNOUNCE_DELAY_MS);
    const clearing = setTimeout(() => setAnnounced(""), CLEAR_DELAY_MS);
    return () => {
      clearTimeout(announcing);
      clearTimeout(clearing);
    };
  }, [message]);
  return (
    <VisuallyHidden>
      <output>{announced}</output>
    </VisuallyHidden>
  );
}
