import { TextInPlace } from "../features/overlays/text-in-place.js";
import { TextOpener } from "../features/overlays/text-opener.js";
import {
  isReadInPlace,
  selectReadableText,
  toReadInPlaceUrl,
  type ReadableText as TextName,
} from "../rules/page/readable-text.js";
import { overlayOpened } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectUrl } from "../store/purchase-selectors.js";

export type ReadableTextProps = { name: TextName; text: string; label?: string };

/** What opens a text in its drawer, and below it the text itself where the address asks for it. */
export function ReadableText({ name, text, label }: ReadableTextProps) {
  const url = usePurchase(selectUrl);
  const dispatch = usePurchaseDispatch();
  return (
    <>
      <TextOpener
        text={text}
        label={label}
        url={toReadInPlaceUrl(name, url)}
        onOpen={() => dispatch(overlayOpened(name))}
      />
      <AskedText name={name} />
    </>
  );
}

/** A text, where the address asks for it. */
export function AskedText({ name }: { name: TextName }) {
  const context = usePurchase(selectContext);
  const isAsked = isReadInPlace(name, usePurchase(selectUrl));
  return isAsked ? <TextInPlace anchor={name} content={selectReadableText(name, context)} /> : null;
}
