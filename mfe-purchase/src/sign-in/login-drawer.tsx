import styled from "@emotion/styled";
import { callToActionTexts, getSkuNumber } from "shared-contracts";
import { ButtonLink, Drawer } from "shared-ui";
import { toListReturnPath } from "../address/rule.js";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectReturnPath } from "../selection/selectors.js";
import { selectContext } from "../visitor/slice.js";
import { toSignInUrl } from "shared-contracts/commerce";

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export type LoginDrawerProps = {
  /** Whether the shopper was adding the item to a list. */
  isForList: boolean;
  onClose: () => void;
};

export function LoginDrawer({ isForList, onClose }: LoginDrawerProps) {
  const item = usePurchase(selectItem);
  const { tenant, links } = usePurchase(selectContext);
  const returnTo = usePurchase(selectReturnPath);
  const texts = callToActionTexts[tenant];
  const back = {
    itemNumber: item ? getSkuNumber(item) : "",
    returnTo: isForList ? toListReturnPath(returnTo) : returnTo,
  };
  return (
    <Drawer open title={texts.signIn} onClose={onClose}>
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
