import styled from "@emotion/styled";
import { InfoIcon, Tooltip } from "shared-ui";

export type ItemIdentityProps = {
  heading: string;
  secondary: string | undefined;
  /** Brand name; absent where the visitor sees no brand text. */
  brand: string | undefined;
  /** Item, model and customer item number, each with its label. */
  numbers: readonly string[];
  /** Hints from the visitor's own orders. */
  history: readonly string[];
  /** One sentence about the item, behind a button named `label`. */
  about: { readonly label: string; readonly headliner: string } | undefined;
};

const Frame = styled.header`
  display: grid;
  gap: var(--space-1);
`;

const Secondary = styled.span`
  display: block;
  font: var(--type-body);
  font-weight: var(--weight-regular);
  color: var(--color-text-muted);
  letter-spacing: normal;
`;

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--space-4);
  font: var(--type-small);
  color: var(--color-text-muted);
`;

const Brand = styled.p`
  font: var(--type-small);
  font-weight: var(--weight-medium);
  color: var(--color-text-muted);
`;

const About = styled.button`
  display: grid;
  place-content: center;
  inline-size: 1.5rem;
  block-size: 1.125rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  vertical-align: text-bottom;
`;

function AboutItem({ label, headliner }: NonNullable<ItemIdentityProps["about"]>) {
  return (
    <span data-print="hide">
      <Tooltip text={headliner}>
        {(described) => (
          <About type="button" aria-label={label} {...described}>
            <InfoIcon size={16} />
          </About>
        )}
      </Tooltip>
    </span>
  );
}

export function ItemIdentity({ heading, secondary, brand, numbers, history, about }: ItemIdentityProps) {
  return (
    <Frame>
      {brand && <Brand>{brand}</Brand>}
      <h1>
        {heading}
        {secondary && <Secondary> {secondary}</Secondary>}
      </h1>
      <Line>
        {[...numbers, ...history].map((text, index) => (
          <li key={text}>
            {text}
            {/* Beside the first number, so that it never stands on a line of its own. */}
            {index === 0 && about && <AboutItem {...about} />}
          </li>
        ))}
      </Line>
    </Frame>
  );
}
