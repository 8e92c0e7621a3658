import styled from "@emotion/styled";
import type { ReactNode, SubmitEvent } from "react";
import { callToActionTexts, CART_ROUTES, type SlotUrl } from "shared-contracts";
import { readQuantity } from "shared-contracts/commerce";
import {
  CREATIVE_SERVICE_PATH,
  DEFAULT_PURCHASE_OPTION,
  DEFAULT_QUANTITY,
  DESIGN_PROJECT_TPV_ID,
  FORM_CALL_FIELD,
  FORM_KEY_FIELD,
  FORM_RETURN_FIELD,
  PUNCHOUT_HOME_PATH,
} from "shared-contracts/constants";
import { Link, MEDIA } from "shared-ui";
import { decideAvailability } from "../availability/selectors.js";
import { toOutcomePath, toReturnPath } from "../address/rule.js";
import { selectUrl } from "../address/slice.js";
import { isCustomProduct, opensGetStartedForm } from "../get-started/rule.js";
import { selectItem } from "../item/slice.js";
import { decideOptions } from "../options/selectors.js";
import { ignoreRepeats, PurchaseButton } from "../parts/purchase-button.js";
import { UnlessSmallScreen } from "../parts/unless-small-screen.js";
import { selectStore } from "../pickup/slice.js";
import { usePageUrl, usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import type { PurchaseState } from "../purchase-state.js";
import { toReadInPlaceFields } from "../readable-text/rule.js";
import { isButtonStacked } from "../quantity/rule.js";
import { selectSelection } from "../selection/slice.js";
import { toMailLink } from "../share/rule.js";
import { selectContext } from "../visitor/slice.js";
import { decideButton } from "./selectors.js";
import { isWhollyInForm } from "./rule.js";
import { buyClicked, selectFailure, type AddLocation, type SentForm } from "./slice.js";

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);
  &[data-stacked] {
    flex-direction: column;
    align-items: stretch;
  }
  ${MEDIA.onlyXs} {
    /* The message shown instead of the button needs the full width. */
    &[data-custom] > :last-child {
      flex-basis: 100%;
    }
  }
  > :last-child {
    flex: 1;
  }
  /* The limit below the quantity wraps before the button's label does. */
  &:not([data-stacked]) > :first-child:not(:last-child) {
    max-inline-size: max(45%, 8.5rem);
  }
  &:empty {
    display: none;
  }
`;

const selectHasButton = (state: PurchaseState) => decideButton.main(state) !== undefined;

function selectIsCustomized(state: PurchaseState): boolean {
  const button = decideAvailability(state)?.button;
  return button === "customize" || button === "get-started";
}

type FormFacts = {
  readonly itemId: string;
  readonly resolvedItemId: string | undefined;
  readonly tpvId: string | undefined;
  /** The pickup store. */
  readonly storeNumber: string;
  readonly url: SlotUrl;
};

/** Where each form leads without JavaScript, and the fields it sends besides option and quantity. */
const FORMS = {
  cart: ({ itemId, resolvedItemId, storeNumber, url }: FormFacts) => ({
    method: "post",
    action: undefined,
    fields: {
      [FORM_CALL_FIELD]: CART_ROUTES.addCartItems.name,
      itemId,
      ...(resolvedItemId && { resolvedItemId }),
      storeNumber,
      [FORM_RETURN_FIELD]: toOutcomePath(url, "cart=added&added={addedItems.0.qty}"),
    },
  }),
  print: ({ itemId, tpvId, url }: FormFacts) => ({
    method: "get",
    action: tpvId === DESIGN_PROJECT_TPV_ID ? CREATIVE_SERVICE_PATH : PUNCHOUT_HOME_PATH,
    fields: {
      action: "create",
      comingFrom: "sku",
      itemId,
      ...(tpvId !== undefined && { tpvId }),
      returnTo: toReturnPath(url),
    },
  }),
  people: ({ url }: FormFacts) => ({
    method: "get",
    action: `${url.path}#contact-us`,
    fields: toReadInPlaceFields("contact-us"),
  }),
};

/** Of another option or with a plan, only this slot's code knows what is added. */
function selectIsSentEarly(state: PurchaseState): boolean {
  const item = selectItem(state);
  const availability = decideAvailability(state);
  const { option, ...chosen } = selectSelection(state);
  if (!item || availability?.button !== "add" || option !== DEFAULT_PURCHASE_OPTION) return false;
  const { plan, addOns, extraTime, enhancedDelivery: furnitureService } = chosen;
  return isWhollyInForm(item, { quantity: 1, plan, addOns: [...addOns, ...extraTime], furnitureService });
}

/** What the page sent before this slot had its code (ADR 23). The next press is another one. */
function takeSent(form: HTMLFormElement): SentForm | undefined {
  const fields = new URLSearchParams(form.dataset["sent"]);
  delete form.dataset["sent"];
  const key = fields.get(FORM_KEY_FIELD);
  const quantity = readQuantity(fields.get("qty") ?? String(DEFAULT_QUANTITY));
  return key === null || quantity === undefined ? undefined : { key, quantity };
}

export type BuyFormProps = {
  options: ReactNode;
  quantity: ReactNode;
  button?: ReactNode;
  /** Called instead of buying from the buy box. */
  onPress?: () => void;
  location?: AddLocation;
};

/** Options, quantity and button in one form, which also works without JavaScript. */
export function BuyForm({ options, quantity, button = <BuyButton />, onPress, location = "buy-box" }: BuyFormProps) {
  const item = usePurchase(selectItem);
  const url = usePurchase(selectUrl);
  const context = usePurchase(selectContext);
  const storeNumber = usePurchase(selectStore) ?? context.storeNumber;
  const dispatch = usePurchaseDispatch();
  const hasButton = usePurchase(selectHasButton);
  const offered = usePurchase(decideOptions);
  const isCustomized = usePurchase(selectIsCustomized);
  const isSentEarly = usePurchase(selectIsSentEarly);
  if (!item || (!hasButton && offered.length < 2)) return null;
  const goal = !isCustomized ? "cart" : opensGetStartedForm(item.product) ? "people" : "print";
  const { tpvId } = item.product;
  const { itemID: itemId, resolvedItemId } = item;
  const { fields, ...target } = FORMS[goal]({ itemId, resolvedItemId, tpvId: tpvId?.toString(), storeNumber, url });

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (onPress) onPress();
    else dispatch(buyClicked("buy-box", takeSent(event.currentTarget)));
  }
  const row = (
    <Row
      data-stacked={isButtonStacked(item) || undefined}
      data-custom={isCustomProduct(item.product) || undefined}
      data-print="hide"
    >
      <UnlessSmallScreen item={item}>{quantity}</UnlessSmallScreen>
      {button}
    </Row>
  );
  return (
    <Form
      {...target}
      data-early={isSentEarly ? callToActionTexts[context.tenant].added : undefined}
      noValidate
      onSubmit={press}
      onKeyDown={ignoreRepeats}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {options}
      {hasButton ? (
        <div data-print="hide">
          {row}
          <AddStatus location={location} />
        </div>
      ) : (
        row
      )}
    </Form>
  );
}

const Failure = styled.p`
  padding-block-start: var(--space-2);
  color: var(--color-negative);
`;

/** The message shown instead of the button has a link below. */
const Choice = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export function BuyButton() {
  const button = usePurchase(decideButton.main);
  const { tenant } = usePurchase(selectContext);
  const item = usePurchase(selectItem);
  const url = usePageUrl();
  if (!button || !item) return null;
  const { smallScreen, mailLink } = callToActionTexts[tenant];
  const mail = toMailLink({ name: item.product.name ?? "", url }, mailLink);
  return (
    <Choice>
      <UnlessSmallScreen item={item} message={smallScreen} instead={<Link href={mail.url}>{mail.name}</Link>}>
        <PurchaseButton wide {...button} />
      </UnlessSmallScreen>
    </Choice>
  );
}

/** That the item is being added, or why it couldn't be, below quantity and button. */
function AddStatus({ location }: { location: AddLocation }) {
  const isAdding = usePurchase(decideButton.main)?.adding;
  const { tenant } = usePurchase(selectContext);
  const failure = usePurchase(selectFailure);
  return (
    <div aria-live="polite">
      {isAdding && <span className="visually-hidden">{callToActionTexts[tenant].adding}</span>}
      {failure?.location === location && <Failure>{failure.message}</Failure>}
    </div>
  );
}
