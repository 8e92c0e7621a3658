import { readQuantity } from "shared-contracts/commerce";
import { PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import type { PRINT_CALLS, ResponseOf } from "shared-contracts";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

/**
 * The studio's form without JavaScript: fields `handoffId`, `outcome`, `qty`, `projectName`, the choices and looks of
 * a design, and `front` and `back` with one line of text per line. Redirects to the hand-off's return URL.
 */
export const completionForm: FormPost<ResponseOf<typeof PRINT_CALLS.completeHandoff>> = {
  toRequest: ({ handoffId, outcome = "save", qty, projectName, front = "", back = "", ...fields }) => ({
    handoffId,
    outcome,
    ...(qty && { qty: readQuantity(qty) ?? Number.NaN }),
    ...(projectName && { projectName }),
    design: {
      color: fields["color"],
      sides: fields["sides"],
      paperSize: fields["paperSize"],
      paperType: fields["paperType"],
      template: fields["template"],
      font: fields["font"],
      ink: fields["ink"],
      align: fields["align"],
      corners: fields["corners"],
      front: toLines(front),
      back: toLines(back),
    },
  }),
  toPath: (_fields, { returnUrl }) => returnUrl,
  toFailurePath: () => toReturnPath(PUNCHOUT_RESULT_PATH, { tpvResult: "tpv_error" }),
};

/**
 * Opens the studio without JavaScript: the fields of a print punchout item, `refUrl`, `redirectUrl`, and the studio's
 * URL in `returnTo`. Redirects there with the hand-off's id.
 */
export const openingForm: FormPost<ResponseOf<typeof PRINT_CALLS.createHandoff>> = {
  toRequest: ({ refUrl, redirectUrl, returnTo: _own, qty, ...item }) => ({
    item: { ...item, ...(qty && { qty: Number(qty) }) },
    refUrl,
    redirectUrl,
  }),
  toPath: ({ returnTo }, { handoff }) => toReturnPath(returnTo, { handoffId: handoff.handoffId }),
  toFailurePath: () => toReturnPath(PUNCHOUT_RESULT_PATH, { tpvResult: "punchout_error" }),
};

function toLines(text: string): string[] {
  return text === "" ? [] : text.split(/\r?\n/);
}
