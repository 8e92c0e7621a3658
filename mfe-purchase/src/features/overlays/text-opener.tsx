import { Link } from "shared-ui";
import { toOpener } from "../../links/to-opener.js";

export type TextOpenerProps = {
  text: string;
  /** Read in place of `text`, where that says too little by itself. */
  label?: string | undefined;
  /** This page with the text in its place. */
  url: string;
  onOpen: () => void;
};

/** Opens a drawer with a text; while the drawer's code is not there it leads to the same text on the page. */
export function TextOpener({ text, label, url, onOpen }: TextOpenerProps) {
  return (
    <Link href={url} aria-label={label} data-print="hide" {...toOpener(onOpen)}>
      {text}
    </Link>
  );
}
