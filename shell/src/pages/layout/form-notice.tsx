import { Message } from "shared-ui";
import type { CartNotice } from "../rules/cart-notice.js";

export type FormNoticeProps = {
  id: string;
  notice: CartNotice;
  className?: string;
  /** Something else of the page has the focus. */
  isFocusElsewhere?: boolean;
};

/**
 * What became of the form that led to this page. It takes the focus, so that screen readers begin with it and the
 * keyboard goes on from there, instead of from the top.
 */
export function FormNotice({ id, notice, className, isFocusElsewhere = false }: FormNoticeProps) {
  return (
    <output
      id={id}
      className={className}
      tabIndex={-1}
      // Without a name, a focused region is announced as empty.
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The shopper has just submitted a form.
      autoFocus={!isFocusElsewhere}
    >
      <Message tone={notice.tone}>
        {notice.text} {notice.link && <a href={notice.link.href}>{notice.link.text}</a>}
        {notice.details && (
          <ul className="notice-details">
            {notice.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </Message>
    </output>
  );
}
