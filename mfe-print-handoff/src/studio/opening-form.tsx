import { PRINT_ROUTES, type SlotUrl } from "shared-contracts";
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
  const fields = { ...item, refUrl, redirectUrl, returnTo: toPagePath(url) };
  return (
    <noscript>
      <form method="post" action={PRINT_ROUTES.createHandoff.path}>
        {Object.entries(fields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit">{texts.startCustomizing}</Button>
      </form>
    </noscript>
  );
}
