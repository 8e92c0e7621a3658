import { ORDER_ROUTES, type VisitorContext } from "shared-contracts";
import { Button } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import { cartTexts } from "../rules/cart.texts.js";
import { QUICK_ORDER_PATH } from "../rules/paths.js";
import type { QuickOrder } from "../rules/quick-order.js";
import { PageForm } from "./page-form.js";

export type QuickOrderViewProps = QuickOrder & {
  context: VisitorContext;
  /** Deduplicates repeated submissions of one form. */
  formKey: string;
};

const ROWS = 12;
const NOTICE_ID = "quick-order-notice";

/** Many items by their numbers, into the cart in one step. */
export function QuickOrderView({ context, lines, notice, formKey }: QuickOrderViewProps) {
  const texts = cartTexts[context.tenant];
  return (
    <>
      <h1>{texts.quickOrder}</h1>
      {notice && <FormNotice id={NOTICE_ID} notice={notice} />}
      <p id="quick-order-hint">{texts.quickOrderHint}</p>
      <PageForm
        className="quick-order"
        call={ORDER_ROUTES.addByNumber.name}
        action={QUICK_ORDER_PATH}
        returnTo={`${QUICK_ORDER_PATH}?added={added}&left={left}`}
        formKey={formKey}
      >
        <label className="field">
          {texts.quickOrderLines}
          <textarea
            name="lines"
            rows={ROWS}
            maxLength={5000}
            required
            placeholder={texts.quickOrderExample}
            defaultValue={lines}
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={`${notice ? `${NOTICE_ID} ` : ""}quick-order-hint`}
            {...(notice?.tone === "error" && { "aria-invalid": true })}
          />
        </label>
        <Button type="submit">{texts.quickOrderAdd}</Button>
      </PageForm>
    </>
  );
}
