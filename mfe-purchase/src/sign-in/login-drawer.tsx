import styled from "@emotion/styled";
import { callToActionTexts } from "shared-contracts";
import { ButtonLink, Drawer } from "shared-ui";
import { usePurchase } from "../purchase-hooks.js";
import { selectSignInReturn } from "../selection/selectors.js";
import { selectContext } from "../visitor/slice.js";
import { toSignInUrl } from "shared-contracts/commerce";

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export function LoginDrawer({ overlay, onClose }: { overlay: keyof typeof selectSignInReturn; onClose: () => void }) {
  const { tenant, links } = usePurchase(selectContext);
  const back = usePurchase(selectSignInReturn[overlay]);
  const texts = callToActionTexts[tenant];
  return (
    <Drawer title={texts.signIn} onClose={onClose}>
      <Stack>
        <ButtonLink wide href={toSignInUrl(links.signInUrl, back)}>
          {texts.signIn}
        </ButtonLink>
        <ButtonLink wide variant="secondary" href={toSignInUrl(links.signUpUrl, back)}>
          {texts.signUp}
        </ButtonLink>
      </Stack>
    </Drawer>
  );
}
