import { callToActionTexts, formatText, getSkuNumber, purchaseTexts } from "shared-contracts";
import { ContentDrawer } from "../features/overlays/content-drawer.js";
import { CustomFormDrawer } from "../features/overlays/custom-form-drawer.js";
import { ListDrawer } from "../features/overlays/list-drawer.js";
import { LoginDrawer } from "../features/overlays/login-drawer.js";
import { toSignInUrl } from "../rules/guest/sign-in-url.js";
import { selectReadableText } from "../rules/page/readable-text.js";
import { customFormSubmitted } from "../store/custom-form-slice.js";
import { selectReturnPath } from "../store/kept-choice.js";
import { overlayClosed, type OverlayName } from "../store/overlay-slice.js";
import { listChosen } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { PickupOverlay } from "./pickup-overlay.js";

export function OpenOverlay({ name }: { name: OverlayName }) {
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const close = () => dispatch(overlayClosed());
  switch (name) {
    case "login":
      return <LoginOverlay onClose={close} />;
    case "pickup":
      return <PickupOverlay onClose={close} />;
    case "custom-form":
      return <CustomFormOverlay onClose={close} />;
    case "lists":
      return <ListOverlay onClose={close} />;
    default:
      return <ContentDrawer content={selectReadableText(name, context)} onClose={close} />;
  }
}

type OverlayProps = { onClose: () => void };

function LoginOverlay({ onClose }: OverlayProps) {
  const item = usePurchase(selectItem);
  const { tenant, links } = usePurchase(selectContext);
  const back = { itemNumber: item ? getSkuNumber(item) : "", returnTo: usePurchase(selectReturnPath) };
  const texts = callToActionTexts[tenant];
  return (
    <LoginDrawer
      title={texts.signIn}
      signIn={{ text: texts.signIn, url: toSignInUrl(links.signInUrl, back) }}
      signUp={{ text: texts.signUp, url: links.signUpUrl }}
      onClose={onClose}
    />
  );
}

function ListOverlay({ onClose }: OverlayProps) {
  const { tenant } = usePurchase(selectContext);
  const { lists } = usePurchase((state) => state.lists);
  const dispatch = usePurchaseDispatch();
  const texts = purchaseTexts[tenant];
  return (
    <ListDrawer
      title={texts.addToList}
      lists={lists.map(({ listId, name, items }) => ({
        listId,
        name,
        size: items.length === 1 ? texts.listSizeOne : formatText(texts.listSize, { n: items.length }),
      }))}
      texts={{ newListName: texts.newListName, newListSubmit: texts.newListSubmit }}
      onChoose={(chosen) => dispatch(listChosen(chosen))}
      onClose={onClose}
    />
  );
}

function CustomFormOverlay({ onClose }: OverlayProps) {
  const { tenant } = usePurchase(selectContext);
  const { status } = usePurchase((state) => state.customForm);
  const dispatch = usePurchaseDispatch();
  const texts = purchaseTexts[tenant];
  return (
    <CustomFormDrawer
      title={texts.getStartedForm}
      status={status}
      texts={{ sent: texts.getStartedSent, failed: texts.getStartedFailed, submit: texts.getStartedSubmit }}
      onSubmit={(request) => dispatch(customFormSubmitted(request))}
      onClose={onClose}
    />
  );
}
