import { Button, ButtonLink, type ButtonProps } from "shared-ui";
import { useSlot } from "fragment-kit";
import type { ReactNode } from "react";
import { toPlainFormUrl, type PlainForm } from "../plain-forms/rule.js";
import { useReviews } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import type { SlotUrl } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";

export type MemberActionProps = Pick<ButtonProps, "variant" | "size"> & {
  onPress: () => void;
  /** The form for members without JavaScript, if there is one. */
  plainForm?: PlainForm;
  /** The question that the form answers. */
  questionId?: string;
  /** Accessible name that begins with the text, for actions that a page has several of. */
  label?: string;
  children: ReactNode;
};

/**
 * An action for members, offered to everyone (AMB-10). Guests get the sign-in prompt, or without JavaScript the sign-in
 * page.
 */
export function MemberAction(props: MemberActionProps) {
  const { variant = "secondary", size = "medium", onPress, plainForm, questionId, label, children } = props;
  const { authenticated } = useReviews((state) => state.userDetails);
  const { url } = useSlot();
  const signInUrl = useSignInUrl();
  if (authenticated) {
    return (
      <>
        <Button variant={variant} size={size} aria-label={label} onClick={onPress} data-needs-script>
          {children}
        </Button>
        {plainForm && (
          <noscript>
            <ButtonLink
              variant={variant}
              size={size}
              aria-label={label}
              href={toPlainFormUrl(url, plainForm, questionId)}
            >
              {children}
            </ButtonLink>
          </noscript>
        )}
      </>
    );
  }
  return (
    <ButtonLink
      variant={variant}
      size={size}
      aria-label={label}
      href={signInUrl}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </ButtonLink>
  );
}

/** URL of the sign-in page that returns to this place. */
export function useSignInUrl(): string {
  const { context, slot, url } = useSlot();
  const sku = useReviews(selectSku);
  return toReviewsSignInUrl(context.links.signInUrl, { sku, slotName: slot.name, url });
}

const SECTION_OF_SLOT: Readonly<Record<string, string>> = {
  reviews: REVIEWS_SECTION_ID,
  questions: QUESTIONS_SECTION_ID,
};

/** Adds the item and the section to return to. Keeps the configured URL's own parameters. */
function toReviewsSignInUrl(
  signInUrl: string,
  { sku, slotName, url }: { readonly sku: string; readonly slotName: string; readonly url: SlotUrl },
): string {
  const query = new URLSearchParams(url.query).toString();
  const section = SECTION_OF_SLOT[slotName];
  const returnTo = `${url.path}${query && `?${query}`}${section ? `#${section}` : ""}`;
  return toSignInUrl(signInUrl, { itemNumber: sku, returnTo });
}
