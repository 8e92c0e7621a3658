import { useEffect, useRef } from "react";
import { ButtonLink } from "shared-ui";
import type { WantedContent } from "../drawer/slice.js";
import { writingTexts } from "../forms/texts.js";
import { useSignInUrl } from "../parts/member-action.js";
import { Stack } from "../parts/section.styles.js";
import { useReviewsDispatch } from "../reviews-hooks.js";
import { signInFollowed } from "./slice.js";

export type SignInPromptProps = {
  wanted: WantedContent | undefined;
  /** The visitor was a member when the page was loaded. */
  hasExpired: boolean;
};

/** Shown to guests in place of a form or a vote. After signing in, the form opens with its draft. */
export function SignInPrompt({ wanted, hasExpired }: SignInPromptProps) {
  const dispatch = useReviewsDispatch();
  const url = useSignInUrl();
  const reason = useRef<HTMLParagraphElement>(null);
  // The form, with the button that had the focus, has given way.
  useEffect(() => {
    if (hasExpired) reason.current?.focus();
  }, [hasExpired]);
  const { sessionEnded, sessionEndedWriting, signInReason } = writingTexts;
  return (
    <Stack>
      <p ref={reason} tabIndex={-1}>
        {hasExpired ? (wanted ? sessionEndedWriting : sessionEnded) : signInReason}
      </p>
      <ButtonLink href={url} onClick={() => dispatch(signInFollowed(wanted))}>
        {writingTexts.signIn}
      </ButtonLink>
    </Stack>
  );
}
