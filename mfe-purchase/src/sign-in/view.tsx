import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { callToActionTexts, createImageLoader, getSkuNumber, type GuestContent } from "shared-contracts";
import { ButtonLink, Link, TagIcon } from "shared-ui";
import { toReturnPath } from "../address/rule.js";
import { selectUrl } from "../address/slice.js";
import { selectItem } from "../item/slice.js";
import { overlayOpened } from "../overlays/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { addSignInReturn, selectBecomeMember } from "./guest.rule.js";
import { decideAvailability, toSignInUrl } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

const PICTURE_WIDTH_PX = 240;

const Panel = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-accent-soft);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

const Headliner = styled.h2`
  svg {
    display: inline;
    vertical-align: text-bottom;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const Picture = styled.img`
  flex: none;
  inline-size: 5rem;
  aspect-ratio: 1;
  object-fit: contain;
  border-radius: var(--radius-small);
`;

/** Replaces the purchase actions for guests: configured content, if any, and always a way to sign in. */
export function GuestPrompt() {
  const { pageData } = useSlot();
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const url = usePurchase(selectUrl);
  const dispatch = usePurchaseDispatch();
  if (!item) return null;
  // Signing in wouldn't make the item available.
  if (decideAvailability({ item, context, option: DEFAULT_PURCHASE_OPTION }).schemaOrg === "Discontinued") {
    return null;
  }
  const { signInUrl, signUpUrl } = context.links;
  const texts = callToActionTexts[context.tenant];
  const back = { itemNumber: getSkuNumber(item), returnTo: toReturnPath(url) };
  const content = pageData?.guestContent && addSignInReturn(pageData.guestContent, signInUrl, back);
  const becomeMember = selectBecomeMember(context);
  return (
    <Panel aria-label={texts.signIn}>
      {(content?.imageUrl || content?.headliner) && (
        <Head>
          {content.imageUrl && (
            <Picture
              src={createImageLoader(context)({ id: content.imageUrl, width: PICTURE_WIDTH_PX })}
              alt=""
              loading="lazy"
            />
          )}
          {content.headliner && (
            <div>
              <Headliner>
                {content.icon && <TagIcon color={content.iconColor} />} {content.headliner}
              </Headliner>
              {content.subHeadliner && <p>{content.subHeadliner}</p>}
            </div>
          )}
        </Head>
      )}
      <Actions>
        {content && content.MultipleCTAs.length > 0 ? (
          content.MultipleCTAs.map((entry) => <ContentAction key={entry.cta} entry={entry} />)
        ) : (
          <>
            <ButtonLink
              href={toSignInUrl(signInUrl, back)}
              onClick={(event) => {
                event.preventDefault();
                dispatch(overlayOpened("login"));
              }}
            >
              {texts.signIn}
            </ButtonLink>
            <ButtonLink href={signUpUrl} variant="secondary">
              {texts.signUp}
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
