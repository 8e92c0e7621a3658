import styled from "@emotion/styled";
import { Link } from "shared-ui";
import { selectUrl } from "../address/slice.js";
import { overlayOpened } from "../overlays/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import {
  isReadInPlace,
  READABLE_TITLE,
  selectReadableText,
  toReadInPlaceUrl,
  type ReadableText as Name,
} from "../readable-text/rule.js";
import { selectContext } from "../visitor/slice.js";
import { toOpener } from "./to-opener.js";

const InPlace = styled.section`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
  color: var(--color-text);
`;

export type ReadableTextProps = {
  name: Name;
  /** Visible text; screen readers still get the title. */
  text?: string;
};

/** Opens a text in a drawer. Without JavaScript it links to this page with the text shown below the link. */
export function ReadableText({ name, text }: ReadableTextProps) {
  const url = usePurchase(selectUrl);
  const dispatch = usePurchaseDispatch();
  return (
    <>
      <Link
        href={toReadInPlaceUrl(name, url)}
        aria-label={text && READABLE_TITLE[name]}
        data-print="hide"
        {...toOpener(() => dispatch(overlayOpened(name)))}
      >
        {text ?? READABLE_TITLE[name]}
      </Link>
      <RequestedText name={name} />
    </>
  );
}

/** Shows a text if the URL asks for it. */
export function RequestedText({ name }: { name: Name }) {
  const context = usePurchase(selectContext);
  const isRequested = isReadInPlace(name, usePurchase(selectUrl));
  if (!isRequested) return null;
  const { title, paragraphs } = selectReadableText(name, context);
  return (
    <InPlace id={name} aria-label={title}>
      <strong>{title}</strong>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </InPlace>
  );
}
