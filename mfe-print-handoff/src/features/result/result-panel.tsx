import styled from "@emotion/styled";
import { ButtonLink, Link, Message } from "shared-ui";
import type { ResultView } from "../../rules/describe-result.js";

export type ResultPanelProps = {
  /** Undefined: there is no result to tell. */
  view: Pick<ResultView, "tone" | "parts"> | undefined;
  links: readonly { readonly text: string; readonly href: string }[];
};

const Next = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export function ResultPanel({ view, links }: ResultPanelProps) {
  return (
    <>
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
        {links.map(({ text, href }, position) => (
          <ButtonLink key={text} href={href} variant={position === 0 ? "primary" : "secondary"}>
            {text}
          </ButtonLink>
        ))}
      </Next>
    </>
  );
}
