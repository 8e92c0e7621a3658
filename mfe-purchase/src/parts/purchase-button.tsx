import { AtWidths, Button, Spinner, Tooltip } from "shared-ui";
import type { ButtonLabel } from "../rules/call-to-action/label-button.js";

export type PurchaseButtonProps = {
  label: ButtonLabel;
  /** Cannot be pressed; `reason` says why to those who reach it. */
  unavailable: boolean;
  reason?: string | undefined;
  /** An add is under way; the button can be pressed again meanwhile. */
  adding: boolean;
  wide?: boolean;
  size?: "medium" | "large";
  /** `submit` inside the form that works without JavaScript. */
  type?: "submit" | "button";
  onPress?: () => void;
};

/** The one button that buys. */
export function PurchaseButton({ label, unavailable, reason, adding, ...rest }: PurchaseButtonProps) {
  const button = (described: { readonly "aria-describedby"?: string }) => (
    <Button
      {...described}
      type={rest.type ?? "submit"}
      size={rest.size ?? "large"}
      wide={rest.wide ?? false}
      unavailable={unavailable}
      onClick={rest.onPress}
    >
      {/* There before it is seen: styles that come with a press hold up what answers it. */}
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
