import { Button, ButtonLink, type ButtonProps } from "shared-ui";
import type { ReactNode } from "react";
import { useReviews } from "../store/reviews-hooks.js";
import { useSignInUrl } from "./use-sign-in-url.js";

export type MemberActionProps = Pick<ButtonProps, "variant" | "size"> & {
  onPress: () => void;
  children: ReactNode;
};

/**
 * Something that members may do and everybody is offered (AMB-10). A guest's press leads to the sign-in prompt, and
 * without JavaScript to the sign-in page.
 */
export function MemberAction({ variant = "primary", size = "medium", onPress, children }: MemberActionProps) {
  const { authenticated } = useReviews((state) => state.userDetails);
  const signInUrl = useSignInUrl();
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
