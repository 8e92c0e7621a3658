import { useSlot } from "fragment-kit";
import { Button, ButtonLink, type ButtonProps } from "shared-ui";
import type { ReactNode } from "react";
import { toSignInUrl } from "../rules/sign-in-url.js";
import { useReviews } from "../store/reviews-hooks.js";

export type MemberActionProps = Pick<ButtonProps, "variant" | "size"> & {
  onPress: () => void;
  children: ReactNode;
};

/**
 * Something that members may do and everybody is offered (AMB-10). A guest's press leads to the sign-in prompt, and
 * without JavaScript to the sign-in page.
 */
export function MemberAction({ variant = "primary", size = "medium", onPress, children }: MemberActionProps) {
  const { links } = useSlot().context;
  const { authenticated } = useReviews((state) => state.userDetails);
  const { sku } = useReviews((state) => state.productInfo);
  if (authenticated) {
    return (
      <Button variant={variant} size={size} onClick={onPress} data-needs-script>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant={variant}
      size={size}
      href={toSignInUrl(links.signInUrl, sku)}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </ButtonLink>
  );
}
