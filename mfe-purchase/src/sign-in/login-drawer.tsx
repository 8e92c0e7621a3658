import styled from "@emotion/styled";
import { callToActionTexts, getSkuNumber } from "shared-contracts";
import { ButtonLink, Drawer } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectReturnPath } from "../selection/selectors.js";
import { selectContext } from "../visitor/slice.js";
import { toSignInUrl } from "shared-contracts/commerce";

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export function LoginDrawer({ onClose }: { onClose: () => void }) {
  const item = usePurchase(selectItem);
  const { tenant, links } = usePurchase(selectContext);
  const returnTo = usePurchase(selectReturnPath);
  const texts = callToActionTexts[tenant];
  return (
    <Drawer open title={texts.signIn} onClose={onClose}>
      <Stack>
        <ButtonLink wide href={toSignInUrl(links.signInUrl, { itemNumber: item ? getSkuNumber(item) : "", returnTo })}>
          {texts.signIn}
        </ButtonLink>
        <ButtonLink wide variant="secondary" href={links.signUpUrl}>
          {texts.signUp}
        </ButtonLink>
      </Stack>
    </Drawer>
  );
}
