import styled from "@emotion/styled";
import { ButtonLink, Drawer } from "shared-ui";

export type LoginDrawerProps = {
  title: string;
  signIn: { readonly text: string; readonly url: string };
  signUp: { readonly text: string; readonly url: string };
  onClose: () => void;
};

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** The two ways in. */
export function LoginDrawer({ title, signIn, signUp, onClose }: LoginDrawerProps) {
  return (
    <Drawer open title={title} onClose={onClose}>
      <Stack>
        <ButtonLink wide href={signIn.url}>
          {signIn.text}
        </ButtonLink>
        <ButtonLink wide variant="secondary" href={signUp.url}>
          {signUp.text}
        </ButtonLink>
      </Stack>
    </Drawer>
  );
}
