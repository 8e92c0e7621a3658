import { useSlot } from "fragment-kit";
import { callToActionTexts, createImageLoader, getSkuNumber } from "shared-contracts";
import { GuestPrompt } from "../features/guest/guest-prompt.js";
import { selectBecomeMember } from "../rules/guest/become-member.js";
import { toSignInUrl } from "../rules/guest/sign-in-url.js";
import { overlayOpened } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

const PICTURE_WIDTH = 640;

/** What guests see in place of the purchase actions. */
export function GuestArea() {
  const { pageData } = useSlot();
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const { tenant, links } = context;
  const dispatch = usePurchaseDispatch();
  if (!item) return null;
  const texts = callToActionTexts[tenant];
  const pictureId = pageData?.guestContent?.imageUrl;
  return (
    <GuestPrompt
      content={pageData?.guestContent}
      image={pictureId && createImageLoader(context)({ id: pictureId, width: PICTURE_WIDTH })}
      signIn={{ text: texts.signIn, url: toSignInUrl(links.signInUrl, getSkuNumber(item)) }}
      signUp={{ text: texts.signUp, url: links.signUpUrl }}
      becomeMember={selectBecomeMember(context)}
      onSignIn={() => dispatch(overlayOpened("login"))}
    />
  );
}
