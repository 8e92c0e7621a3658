import styled from "@emotion/styled";
import { OwnText, VisuallyHidden } from "./inline-text.js";

export type PriceProps = {
  /** Formatted final price, such as `$12.49`. */
  final: string;
  /** Label of the final price, visible only with `labelShown`: `Market price`, `Starting at`. Defaults to `Price`. */
  label?: string;
  labelShown?: boolean;
  /** The higher price to compare with, shown struck through. */
  struck?: string;
  /** Label of the struck price: `MSRP`, `List price`. Defaults to `Was` for screen readers only. */
  struckLabel?: string;
  /** For example `$0.02 per sheet`. */
  perUnit?: string;
  /** To the right of the price, such as `/ box of 12`. */
  unit?: string;
  size?: "small" | "medium" | "large";
  /** True if the final price is reduced. */
  reduced?: boolean;
};

const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--space-2);
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.span`
  font: var(--type-title);
  font-weight: var(--weight-bold);
  letter-spacing: -0.01em;
  &[data-size="small"] {
    font: var(--type-body);
    font-weight: var(--weight-bold);
  }
  &[data-size="large"] {
    font: var(--type-display);
    font-weight: var(--weight-bold);
    letter-spacing: -0.02em;
  }
  &[data-reduced] {
    color: var(--color-negative);
  }
`;

const Aside = styled.span`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

/** Shows amounts that a rule has already selected and formatted. */
export function Price(props: PriceProps) {
  const { final, label = "Price", labelShown = false, struck, struckLabel, perUnit, unit } = props;
  return (
    <Block>
      {labelShown ? <Aside>{label}</Aside> : <VisuallyHidden>{`${label} `}</VisuallyHidden>}
      <Amount data-size={props.size ?? "medium"} data-reduced={props.reduced || undefined}>
        {final}
      </Amount>
      {unit && <Aside>{unit}</Aside>}
      {struck && (
        <Aside>
          {struckLabel ? <OwnText>{`${struckLabel} `}</OwnText> : <VisuallyHidden>Was </VisuallyHidden>}
          <s>{struck}</s>
        </Aside>
      )}
      {perUnit && <Aside>{perUnit}</Aside>}
    </Block>
  );
}
