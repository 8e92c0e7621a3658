import { useSlot } from "fragment-kit";
import { callToActionTexts, createImageLoader, getSkuNumber } from "shared-contracts";
import { GuestPrompt } from "../features/guest/guest-prompt.js";
import { selectBecomeMember } from "../rules/guest/become-member.js";
import { leadBackFromSignIn } from "../rules/guest/guest-content.js";
import { toReturnPath } from "../rules/guest/return-path.js";
import { toSignInUrl } from "../rules/guest/sign-in-url.js";
import { overlayOpened } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem, selectUrl } from "../store/purchase-selectors.js";

const PICTURE_WIDTH = 640;

/** What guests see in place of the purchase actions. */
export function GuestArea() {
  const { pageData } = useSlot();
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const url = usePurchase(selectUrl);
  const { tenant, links } = context;
  const dispatch = usePurchaseDispatch();
  if (!item) return null;
  const texts = callToActionTexts[tenant];
  const back = { itemNumber: getSkuNumber(item), returnTo: toReturnPath(url) };
  const content = pageData?.guestContent;
  const pictureId = content?.imageUrl;
  return (
    <GuestPrompt
      content={content && leadBackFromSignIn(content, links.signInUrl, back)}
      image={pictureId && createImageLoader(context)({ id: pictureId, width: PICTURE_WIDTH })}
      signIn={{ text: texts.signIn, url: toSignInUrl(links.signInUrl, back) }}
      signUp={{ text: texts.signUp, url: links.signUpUrl }}
      becomeMember={selectBecomeMember(context)}
      onSignIn={() => dispatch(overlayOpened("login"))}
    />
  );
}
