import styled from "@emotion/styled";
import type { GuestContent } from "shared-contracts";
import { ButtonLink, Link, TagIcon } from "shared-ui";

export type GuestPromptProps = {
  content: GuestContent | undefined;
  /** Address of the content's picture. */
  image: string | undefined;
  signIn: { readonly text: string; readonly url: string };
  signUp: { readonly text: string; readonly url: string };
  becomeMember: { readonly text: string; readonly linkText: string; readonly url: string } | undefined;
  /** The sign-in link opens an overlay where JavaScript runs. */
  onSignIn: () => void;
};

const Panel = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-accent-soft);
`;

const Head = styled.div`
  display: flex;
  gap: var(--space-3);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const BannerImage = styled.img`
  inline-size: 100%;
  max-block-size: 6rem;
  object-fit: cover;
  border-radius: var(--radius-small);
`;

/** What guests get in place of the purchase actions: content where there is some, and always a way in. */
export function GuestPrompt({ content, image, signIn, signUp, becomeMember, onSignIn }: GuestPromptProps) {
  return (
    <Panel aria-label={signIn.text}>
      {image && <BannerImage src={image} alt="" loading="lazy" />}
      {content?.headliner && (
        <Head>
          {content.icon && <TagIcon color={content.iconColor} />}
          <div>
            <h2>{content.headliner}</h2>
            {content.subHeadliner && <p>{content.subHeadliner}</p>}
          </div>
        </Head>
      )}
      <Actions>
        {content && content.MultipleCTAs.length > 0 ? (
          content.MultipleCTAs.map((entry) => <ContentAction key={entry.cta} entry={entry} />)
        ) : (
          <>
            <ButtonLink
              href={signIn.url}
              onClick={(event) => {
                event.preventDefault();
                onSignIn();
              }}
            >
              {signIn.text}
            </ButtonLink>
            <ButtonLink href={signUp.url} variant="secondary">
              {signUp.text}
            </ButtonLink>
          </>
        )}
      </Actions>
      {becomeMember && (
        <p>
          {becomeMember.text} <Link href={becomeMember.url}>{becomeMember.linkText}</Link>
        </p>
      )}
    </Panel>
  );
}

function ContentAction({ entry }: { entry: GuestContent["MultipleCTAs"][number] }) {
  const target = {
    href: entry.destinationUrl ?? "#",
    "aria-label": entry.ariaLabel,
    ...(entry.destinationTarget === "_blank" && { target: "_blank", rel: "noopener noreferrer" }),
  };
  return entry.ctaType === "link" ? (
    <Link {...target}>{entry.cta}</Link>
  ) : (
    <ButtonLink {...target} variant={entry.theme === "secondary" ? "secondary" : "primary"}>
      {entry.cta}
    </ButtonLink>
  );
}
