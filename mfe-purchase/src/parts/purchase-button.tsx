import type { KeyboardEvent, MouseEvent } from "react";
import { AtWidths, Button, Spinner, Tooltip } from "shared-ui";
import type { ButtonLabel } from "../add-to-cart/label.rule.js";

export type PurchaseButtonProps = {
  label: ButtonLabel;
  /** Disables the button; `reason` explains why to assistive technology. */
  unavailable: boolean;
  reason?: string | undefined;
  /** An add is in progress; the button stays usable. */
  adding: boolean;
  wide?: boolean;
  size?: "medium" | "large";
  /** `submit` inside the form that also works without JavaScript. */
  type?: "submit" | "button";
  onPress?: () => void;
};

/** A key held down presses once: browsers repeat Enter on buttons and in fields, and each would buy again. */
export function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

export function PurchaseButton({ label, unavailable, reason, adding, ...rest }: PurchaseButtonProps) {
  /** A double click buys once, too. */
  function press(event: MouseEvent) {
    if (event.detail > 1) event.preventDefault();
    else rest.onPress?.();
  }
  const button = (described: { readonly "aria-describedby"?: string }) => (
    <Button
      {...described}
      type={rest.type ?? "submit"}
      size={rest.size ?? "large"}
      wide={rest.wide ?? false}
      unavailable={unavailable}
      onClick={press}
      onKeyDown={ignoreRepeats}
    >
      {/* Always rendered, because styles that first load on a press would delay the response to it. */}
      <span hidden={!adding}>
        <Spinner size={18} />
      </span>
      <Label label={label} />
    </Button>
  );
  return unavailable && reason ? (
    <Tooltip text={reason} wide={rest.wide ?? false}>
      {button}
    </Tooltip>
  ) : (
    button({})
  );
}

function Label({ label: { narrow, wide, breaks } }: { label: ButtonLabel }) {
  if (narrow === wide) return <AtWidths widths="all">{wide}</AtWidths>;
  return (
    <>
      <AtWidths widths={breaks === "xs" ? "xs" : "narrow"}>{narrow}</AtWidths>
      <AtWidths widths={breaks === "xs" ? "fromSm" : "wide"}>{wide}</AtWidths>
    </>
  );
}
