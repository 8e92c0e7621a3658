import styled from "@emotion/styled";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { SKU_ROUTES, type ProductItem } from "shared-contracts";
import { FORM_CALL_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import type { AvailabilityOutcome } from "shared-contracts/commerce";
import { Button, Message, TextField } from "shared-ui";
import { readFormOutcome, toOutcomePath } from "../address/rule.js";
import { selectUrl } from "../address/slice.js";
import { decideAvailability } from "../availability/selectors.js";
import { selectItem } from "../item/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { toNotificationFields, prefillEmail, isEmail } from "./rule.js";
import { selectContext } from "../visitor/slice.js";
import { notificationRequested, selectNotifyMeStatus } from "./slice.js";

const TEXTS = {
  email: "Email",
  submit: "Notify me",
  backInStock: "is back in stock",
  available: "is available",
  invalid: "Invalid email format",
  confirm: "Please confirm your address with the link in our email, unless you have already.",
};

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
`;

export function NotifyMe() {
  const item = usePurchase(selectItem);
  const availability = usePurchase(decideAvailability);
  return item && availability?.notifyMe ? <NotifyMeForm item={item} outcome={availability.outcome} /> : null;
}

/** Announced items were never in stock. */
const ANNOUNCED: readonly AvailabilityOutcome[] = ["announced", "coming-soon"];

/** Back-in-stock form. Shows thanks on success and nothing on failure. */
function NotifyMeForm({ item, outcome }: { item: ProductItem; outcome: AvailabilityOutcome }) {
  const context = usePurchase(selectContext);
  const url = usePurchase(selectUrl);
  const status = usePurchase(selectNotifyMeStatus);
  const dispatch = usePurchaseDispatch();
  const [email, setEmail] = useState(prefillEmail(context));
  const when = ANNOUNCED.includes(outcome) ? TEXTS.available : TEXTS.backInStock;
  const [isRefused, setRefused] = useState(readFormOutcome(url).notification === "refused");
  const fields = {
    ...toNotificationFields(item, context),
    [FORM_CALL_FIELD]: SKU_ROUTES.submitNotificationData.name,
    [FORM_RETURN_FIELD]: toOutcomePath(url, "notify=sent"),
  };
  const area = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  // The form is gone, and with it what had the focus.
  useEffect(() => {
    if (isAsked && status === "sent") area.current?.focus();
  }, [isAsked, status]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isValid = isEmail(email);
    setRefused(!isValid);
    if (!isValid) return;
    setAsked(true);
    dispatch(notificationRequested({ email }));
  }
  return (
    <div ref={area} tabIndex={-1} aria-live="polite">
      {status === "sent" ? (
        <Message tone="success">
          <p>{`Thanks! We will email you when this item ${when}.`}</p>
          <p>{TEXTS.confirm}</p>
        </Message>
      ) : (
        <Form method="post" noValidate onSubmit={submit}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <h2>{`Email me when this item ${when}`}</h2>
          <TextField
            type="email"
            name="email"
            autoComplete="email"
            label={TEXTS.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={isRefused ? TEXTS.invalid : undefined}
          />
          <Button type="submit" variant="secondary" busy={status === "sending"}>
            {TEXTS.submit}
          </Button>
        </Form>
      )}
    </div>
  );
}
