import { PRINT_ROUTES, type SlotUrl } from "shared-contracts";
import { FORM_CALL_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import { Button } from "shared-ui";
import type { toHandoffRequest } from "../handoff/item.rule.js";
import { toPagePath } from "../handoff/address.rule.js";
import { texts } from "../texts.js";

export type OpeningFormProps = {
  request: NonNullable<ReturnType<typeof toHandoffRequest>>;
  url: SlotUrl;
};

/** Opens the studio without JavaScript; with it the hand-off opens by itself. */
export function OpeningForm({ request: { item, refUrl, redirectUrl }, url }: OpeningFormProps) {
  const page = toPagePath(url);
  const fields = {
    ...item,
    refUrl,
    redirectUrl,
    [FORM_CALL_FIELD]: PRINT_ROUTES.createHandoff.name,
    [FORM_RETURN_FIELD]: `${page}${page.includes("?") ? "&" : "?"}handoffId={handoff.handoffId}`,
  };
  return (
    <noscript>
      <form method="post">
        {Object.entries(fields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit">{texts.startCustomizing}</Button>
      </form>
    </noscript>
  );
}
