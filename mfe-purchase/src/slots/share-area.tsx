import styled from "@emotion/styled";
import { purchaseTexts } from "shared-contracts";
import { Button, ListIcon } from "shared-ui";
import { useSyncExternalStore } from "react";
import { ShareMenu } from "../features/share/share-menu.js";
import { listSocialLinks, toMailLink } from "../rules/share/share-links.js";
import { isEmailShareOffered, isListOffered, isShareOffered } from "../rules/share/share-options.js";
import { addToListPressed, nativeSharePressed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

/** Telling others, and keeping the item for later. */
export function ShareArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const address = useAddress();
  const canShareNatively = useNativeShare();
  if (!item || !isShareOffered(context)) return null;
  const texts = purchaseTexts[context.tenant];
  const page = { name: item.product.name ?? "", url: address };
  const mail = isEmailShareOffered(item, context) ? [toMailLink(page, texts.shareByEmail)] : [];
  return (
    <Row data-print="hide">
      <ShareMenu
        label={texts.share}
        targets={[...listSocialLinks(page), ...mail]}
        onNativeShare={canShareNatively ? () => dispatch(nativeSharePressed()) : undefined}
      />
      {isListOffered(item, context) && (
        <Button variant="tertiary" size="small" data-needs-script onClick={() => dispatch(addToListPressed())}>
          <ListIcon size={16} />
          {texts.addToList}
        </Button>
      )}
    </Row>
  );
}

const never = () => () => {};

/** The page's own address; the server knows no host and says where the item is on this site. */
function useAddress(): string {
  const { path } = usePurchase((state) => state.visitor.url);
  return useSyncExternalStore(
    never,
    () => new URL(path, location.href).href,
    () => path,
  );
}

/** Phones and tablets have a share sheet of their own. */
function useNativeShare(): boolean {
  return useSyncExternalStore(
    never,
    () => "share" in navigator && matchMedia("(pointer: coarse)").matches,
    () => false,
  );
}
