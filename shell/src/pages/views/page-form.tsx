import type { ReactNode } from "react";
import { ADD_TO_PARAMETER, FORM_CALL_FIELD, FORM_KEY_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";

export type PageFormProps = {
  /** Name of the call that the form makes. */
  call: string;
  /** The path to show after a success, with `{a.b}` for values of the response. Defaults to the page as it is then. */
  returnTo?: string;
  /** Defaults to the page's own URL. */
  action?: string;
  /** Deduplicates repeated submissions. */
  formKey?: string;
  className?: string;
  children: ReactNode;
};

/** A form that is posted to its page, and works without JavaScript (ADR 23). The page says what to correct, not the browser. */
export function PageForm({ call, returnTo, formKey, children, ...attributes }: PageFormProps) {
  return (
    <form method="post" noValidate {...attributes}>
      <input type="hidden" name={FORM_CALL_FIELD} value={call} />
      {returnTo !== undefined && <input type="hidden" name={FORM_RETURN_FIELD} value={returnTo} />}
      {formKey !== undefined && <input type="hidden" name={FORM_KEY_FIELD} value={formKey} />}
      {children}
    </form>
  );
}

/** Where signing in leads: back, where a message says what became of the item that was to be added. */
export function toSignedInPath(returnTo: string, isAdding: boolean): string {
  if (!isAdding) return returnTo;
  const { pathname, searchParams, hash } = new URL(returnTo, "http://own.invalid");
  searchParams.delete(ADD_TO_PARAMETER);
  const others = searchParams.size > 0 ? `${searchParams}&` : "";
  return `${pathname}?${others}cart={cart}&list={list}${hash}`;
}
