import { ButtonLink } from "shared-ui";
import type { WantedContent } from "../drawer/slice.js";
import { writingTexts } from "../forms/texts.js";
import { useSignInUrl } from "../parts/member-action.js";
import { Stack } from "../parts/section.styles.js";
import { useReviewsDispatch } from "../reviews-hooks.js";
import { signInFollowed } from "./slice.js";

/** Shown to guests in place of a form or a vote. After signing in, the form opens with its draft. */
export function SignInPrompt({ wanted }: { wanted: WantedContent | undefined }) {
  const dispatch = useReviewsDispatch();
  const url = useSignInUrl();
  return (
    <Stack>
      <p>{writingTexts.signInReason}</p>
      <ButtonLink href={url} onClick={() => dispatch(signInFollowed(wanted))}>
        {writingTexts.signIn}
      </ButtonLink>
    </Stack>
  );
}
