import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { printResultArrived, printTexts, type PrintHandoff, type SlotAnswer } from "shared-contracts";
import { CART_PATH, MY_FILES_PATH } from "shared-contracts/constants";
import { useEffect } from "react";
import { Announcement } from "../features/result/announcement.js";
import { ResultPanel } from "../features/result/result-panel.js";
import { describeResult, listResultLinks, toItemPath } from "../rules/describe-result.js";
import { selectHomePath } from "../rules/select-home-path.js";

const Page = styled.section`
  display: grid;
  gap: var(--space-6);
  max-inline-size: 48rem;
  padding-block: var(--space-8);
`;

/** `/tpv/punchoutResult`: what came of print customization, and where to go next (docs/spec core §8). */
export function PrintResultSlot() {
  const { url, context, slotData, bus } = useSlot<{ handoff: SlotAnswer<PrintHandoff> }>();
  const { tpvResult, itemId } = url.query;
  const { tenant } = context;
  const projectName = slotData.handoff?.ok ? slotData.handoff.value.projectName : undefined;
  const view = describeResult({ tpvResult, projectName, itemId, tenant });
  const result = view?.result;
  useEffect(() => {
    if (result) bus.publish(printResultArrived, { result, itemId, projectName });
  }, [bus, result, itemId, projectName]);

  const texts = printTexts[tenant];
  const targets = {
    cart: { text: texts.goToCart, href: CART_PATH },
    "my-files": { text: texts.goToMyFiles, href: MY_FILES_PATH },
    item: { text: texts.backToItem, href: toItemPath(itemId) ?? MY_FILES_PATH },
    home: { text: texts.goHome, href: selectHomePath(context) },
  };
  return (
    <Page>
      <h1>{texts.printResult}</h1>
      <Announcement message={view?.message} />
      <ResultPanel view={view} links={listResultLinks({ tpvResult, itemId }).map((link) => targets[link])} />
    </Page>
  );
}
