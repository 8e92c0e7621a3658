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
  /** Shown instead of the title, which screen readers still read. */
  text?: string;
};

/** Opens a text in a drawer. Without the drawer's code it leads to this page with the text below the link. */
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

/** A text, on pages whose address asks for it. */
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
