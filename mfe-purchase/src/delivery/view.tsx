import styled from "@emotion/styled";
import { useEffect, useState, type SubmitEvent } from "react";
import { DELIVERY_ROUTES, deliveryTexts, formatText, hidesBrandElements, STORE_NAMES } from "shared-contracts";
import { FORM_CALL_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import {
  decideReturns,
  describeReturns,
  describeStorePickup,
  selectNextDayMessage,
  type DeliveryLabel,
} from "shared-contracts/commerce";
import {
  Button,
  Link,
  OwnText,
  Popover,
  RefreshIcon,
  StoreIcon,
  SuccessIcon,
  TagIcon,
  TextField,
  TruckIcon,
  UserIcon,
} from "shared-ui";
import { toReturnPath } from "../address/rule.js";
import { selectUrl } from "../address/slice.js";
import { decideAvailability } from "../availability/selectors.js";
import { decideHandlingFee } from "../fees/selectors.js";
import { selectItem } from "../item/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { LOCATION_ID } from "./rule.js";
import { selectContext } from "../visitor/slice.js";
import { decideDelivery, decideNoFee } from "./selectors.js";
import { locationEntered, nextDayPromiseEnded, selectLocationStatus } from "./slice.js";

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  font: var(--type-body);
  li {
    display: flex;
    gap: var(--space-3);
  }
  svg {
    color: var(--color-text-muted);
  }
`;

const Headline = styled.p`
  font-weight: var(--weight-bold);
`;

const Line = styled.p`
  color: var(--color-text-muted);
`;

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
`;

/** Name of the specification that is repeated near the purchase button. */
const WARRANTY = "Warranty";

/** Delivered to no place. */
const PLACELESS: readonly DeliveryLabel[] = ["notSold", "softwareDownload", "emailDelivery", "businessService"];

export type DeliveryPromiseProps = {
  /** Whether the shopper can change the location here. */
  isChangeable?: boolean;
};

export function DeliveryPromise({ isChangeable = true }: DeliveryPromiseProps) {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const delivery = usePurchase(decideDelivery);
  const fee = usePurchase(decideHandlingFee);
  const noFee = usePurchase(decideNoFee);
  const nextDay = useNextDay();
  const pickup = item && describeStorePickup(item, context);
  if (!delivery && !pickup) return null;
  const inStores = delivery?.label === "notSold" ? deliveryTexts[context.tenant].soldInStores : undefined;
  const { email } = context.user;
  const emailedTo =
    delivery?.label === "emailDelivery" && email
      ? formatText(deliveryTexts[context.tenant].emailedTo, { email })
      : undefined;
  const lines = [inStores, emailedTo, nextDay, delivery?.date, fee?.mayApply ?? noFee].filter(
    (line) => line !== undefined,
  );
  return (
    <List>
      {delivery && (
        <li>
          <TruckIcon />
          <div>
            <Headline>{delivery.text}</Headline>
            {lines.map((line) => (
              <Line key={line}>{line}</Line>
            ))}
            {isChangeable && !PLACELESS.includes(delivery.label) && <Location />}
          </div>
        </li>
      )}
      {pickup && (
        <li>
          <StoreIcon />
          <div>
            <Headline>{pickup.promise}</Headline>
            {pickup.availability && <Line>{pickup.availability}</Line>}
            {pickup.store && <Line>{pickup.store}</Line>}
            {pickup.address && <Line>{pickup.address}</Line>}
          </div>
        </li>
      )}
    </List>
  );
}

/** Promises that don't depend on the visitor: returns, warranty, seller and payment. */
export function ServicePromises() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const { tenant, links, settings } = context;
  const availability = usePurchase(decideAvailability);
  const returns = item && availability && decideReturns(item, context, availability);
  const warranty = item?.product.specifications?.find(({ name }) => name === WARRANTY);
  const texts = deliveryTexts[tenant];
  return (
    <List>
      {returns && (
        <li>
          <RefreshIcon />
          <p>
            <OwnText>{describeReturns(returns, tenant)}</OwnText>{" "}
            <Link href={links.returnsPath}>{texts.returnsLink}</Link>
          </p>
        </li>
      )}
      {warranty && (
        <li>
          <SuccessIcon />
          <p>{`${warranty.name}: ${warranty.value}`}</p>
        </li>
      )}
      {settings.paymentNote && (
        <li>
          <TagIcon />
          <p>{settings.paymentNote}</p>
        </li>
      )}
      {!hidesBrandElements(context) && (
        <li>
          <UserIcon />
          <p>{formatText(texts.soldBy, { store: STORE_NAMES[tenant] })}</p>
        </li>
      )}
    </List>
  );
}

/** The delivery location, with a form to change it that also works without JavaScript. */
function Location() {
  const { tenant, zipCode } = usePurchase(selectContext);
  const url = usePurchase(selectUrl);
  const status = usePurchase(selectLocationStatus);
  const dispatch = usePurchaseDispatch();
  const [open, setOpen] = useState(status === "refused");
  const texts = deliveryTexts[tenant];
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    dispatch(locationEntered(String(new FormData(event.currentTarget).get("q") ?? "")));
  }
  return (
    <Popover
      triggerId={LOCATION_ID}
      trigger={formatText(texts.deliverTo, { location: zipCode })}
      label={texts.changeLocation}
      open={open}
      onOpenChange={setOpen}
    >
      <Form method="post" noValidate onSubmit={submit}>
        <input type="hidden" name={FORM_CALL_FIELD} value={DELIVERY_ROUTES.chooseLocation.name} />
        <input type="hidden" name={FORM_RETURN_FIELD} value={toReturnPath(url)} />
        <TextField
          name="q"
          label={texts.locationField}
          autoComplete="postal-code"
          error={status === "refused" ? texts.locationInvalid : undefined}
        />
        <Button type="submit" busy={status === "asking"}>
          {texts.locationSubmit}
        </Button>
      </Form>
    </Popover>
  );
}

/** Frequent enough for a countdown in minutes. */
const TICK_MS = 15_000;

/** "Get it tomorrow" with the time left. Stock and dates are refreshed when the promise expires. */
function useNextDay(): string | undefined {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const delivery = usePurchase(decideDelivery);
  const dispatch = usePurchaseDispatch();
  const [now, setNow] = useState<number>();
  const isPromised = delivery?.nextDay !== undefined;
  useEffect(() => {
    if (!isPromised) return undefined;
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, [isPromised]);

  const message =
    item && delivery && isPromised ? selectNextDayMessage({ item, context }, delivery.label, now) : undefined;
  const hasEnded = isPromised && message === undefined;
  useEffect(() => {
    if (hasEnded) dispatch(nextDayPromiseEnded());
  }, [hasEnded, dispatch]);
  return message;
}
