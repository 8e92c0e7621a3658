import { texts } from "../texts.js";
import styled from "@emotion/styled";
import { useFragmentStore, useSlot } from "fragment-kit";
import {
  getSkuData,
  PRINT_ROUTES,
  selectHomePath,
  type PrintHandoff,
  type SlotAnswer,
  type SlotUrl,
} from "shared-contracts";
import { FORM_CALL_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import { Button, ButtonLink, Message, Spinner } from "shared-ui";
import { useEffect } from "react";
import { LazyStudio } from "../studio/lazy-studio.js";
import { useHandoff } from "../handoff/use-handoff.js";
import type { PrintStore } from "../print-store.js";
import { toItemPath, toResultAddress } from "../result/rule.js";
import { toPagePath } from "../handoff/address.rule.js";
import { toHandoffRequest } from "../handoff/item.rule.js";
import { lacksWebGl } from "../handoff/rule.js";

/** As tall as the window until the studio loads, so that content below doesn't move. */
const Page = styled.section`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  min-block-size: 85svh;
  padding-block: var(--space-5);
`;

/** The built-in studio at `/tpv/punchoutHome` and `/services/print/creative-service/project` (AMB-41). */
export function PrintStudioSlot() {
  const { url, context, pageData, slotData, fetch } = useSlot<{ handoff: SlotAnswer<PrintHandoff> }>();
  const { surroundings } = useFragmentStore<PrintStore>();
  const request = toHandoffRequest(url);
  const isRefused = url.refusedForm?.call === PRINT_ROUTES.createHandoff.name;
  const { handoff, resume } = useHandoff({ answer: slotData.handoff, url, fetch, surroundings });
  const itemId = handoff?.item.itemId ?? request?.item.itemId;
  useEffect(() => {
    if (itemId && lacksWebGl({ context, itemId, hasWebGl: surroundings.hasWebGl() })) {
      surroundings.navigate(toResultAddress("tpv_webGL_error"));
    }
  }, [context, itemId, surroundings]);

  const productName = getSkuData(pageData)?.product.name;
  return (
    <Page>
      <h1>{productName ? `${texts.studio}: ${productName}` : texts.studio}</h1>
      {handoff?.status === "completed" ? (
        <Finished handoff={handoff} />
      ) : handoff ? (
        <LazyStudio handoff={handoff} onResume={resume} />
      ) : request && !isRefused ? (
        <>
          <span data-needs-script>
            <Spinner size={32} />
          </span>
          <OpeningForm request={request} url={url} />
        </>
      ) : isRefused || hasFailed(slotData.handoff) ? (
        <Message tone="error">
          <p>{texts.studioUnavailable}</p>
          <ButtonLink href={`${url.path}?${new URLSearchParams(url.query).toString()}`}>{texts.tryAgain}</ButtonLink>
        </Message>
      ) : (
        <Message tone="info">
          <p>{texts.studioClosed}</p>
          <ButtonLink href={toItemPath(url.query["itemId"]) ?? selectHomePath(context)}>{texts.goHome}</ButtonLink>
        </Message>
      )}
    </Page>
  );
}

/** Handles returning to the studio with the back button. */
function Finished({ handoff }: { handoff: PrintHandoff }) {
  return (
    <Message tone="info">
      <p>{texts.handoffCompleted}</p>
      <ButtonLink href={handoff.refUrl}>{texts.backToItem}</ButtonLink>
    </Message>
  );
}

/** The store failed to answer, so the state of the hand-off is unknown. */
function hasFailed(answer: SlotAnswer<PrintHandoff> | undefined): boolean {
  return answer?.ok === false && !(answer.status >= 400 && answer.status < 500);
}

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
