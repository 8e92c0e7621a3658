import { ButtonLink } from "shared-ui";
import { Stack } from "../../parts/section.styles.js";
import { useSignInUrl } from "../../parts/use-sign-in-url.js";
import { keepWanted } from "../../store/actions/sign-in-and-back.js";
import { useReviewsDispatch } from "../../store/reviews-hooks.js";
import type { WantedContent } from "../../store/slices/review-drawer-slice.js";
import { useWritingTexts } from "../../parts/use-writing-texts.js";

/** What a guest gets in place of a form or a vote; afterwards the form opens, with the draft where there is one. */
export function SignInPrompt({ wanted }: { wanted: WantedContent | undefined }) {
  const texts = useWritingTexts();
  const dispatch = useReviewsDispatch();
  const url = useSignInUrl();
  return (
    <Stack>
      <p>{texts.signInReason}</p>
      <ButtonLink href={url} onClick={() => dispatch(keepWanted(wanted))}>
        {texts.signIn}
      </ButtonLink>
    </Stack>
  );
}
