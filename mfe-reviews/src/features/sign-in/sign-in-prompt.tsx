import { useSlot } from "fragment-kit";
import { ButtonLink } from "shared-ui";
import { Stack } from "../../parts/section.styles.js";
import { toSignInUrl } from "../../rules/sign-in-url.js";
import { useReviews, useReviewTexts } from "../../store/reviews-hooks.js";

/** What a guest gets in place of a form or a vote. */
export function SignInPrompt() {
  const { links } = useSlot().context;
  const { sku } = useReviews((state) => state.productInfo);
  const texts = useReviewTexts();
  return (
    <Stack>
      <p>{texts.signInReason}</p>
      <ButtonLink href={toSignInUrl(links.signInUrl, sku)}>{texts.signIn}</ButtonLink>
    </Stack>
  );
}
