import type { ReactNode } from "react";
import { ADD_TO_PARAMETER, FORM_CALL_FIELD, FORM_KEY_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import { Button } from "shared-ui";

export type PageFormProps = {
  /** Name of the call that the form makes. */
  call: string;
  /** The path to show after a success, with `{a.b}` for values of the response. Defaults to the page as it is then. */
  returnTo?: string;
  /** Defaults to the page's own URL. */
  action?: string;
  /** Deduplicates repeated submissions. */
  formKey?: string;
  /** What the call gets besides what is entered. */
  fields?: Readonly<Record<string, string | number>>;
  className?: string;
  children: ReactNode;
};

/** A form that is posted to its page, and works without JavaScript (ADR 23). The page says what to correct, not the browser. */
export function PageForm({ call, returnTo, formKey, fields = {}, children, ...attributes }: PageFormProps) {
  const sent = { [FORM_CALL_FIELD]: call, [FORM_RETURN_FIELD]: returnTo, [FORM_KEY_FIELD]: formKey, ...fields };
  return (
    <form method="post" noValidate {...attributes}>
      {Object.entries(sent).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

type FormButtonProps = PageFormProps & { variant?: "secondary" | "tertiary"; label: string };

/** A form that is a small button. `label` also names what it is about. */
export function FormButton({ variant = "tertiary", label, children, ...form }: FormButtonProps) {
  return (
    <PageForm {...form}>
      <Button type="submit" variant={variant} size="small" aria-label={label}>
        {children}
      </Button>
    </PageForm>
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
