import styled from "@emotion/styled";
import { Button, MEDIA } from "shared-ui";
import type { ReactNode } from "react";
import type { StudioOutcome } from "./use-completion.js";
import { texts } from "../texts.js";

export type StudioOrderProps = {
  underWay?: StudioOutcome | undefined;
  price?: ReactNode;
  /** Save state and errors. */
  status?: ReactNode;
};

const Order = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--color-border);
  background: var(--color-surface);
  ${MEDIA.fromMd} {
    position: sticky;
    inset-block: 0;
  }
`;

/** Reserves the height of total and unit price while they load. */
const PricePlace = styled.div`
  min-block-size: 3.5rem;
`;

const Status = styled.div`
  min-block-size: 1.5rem;
  font: var(--type-small);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Price and next step, sticky so that they stay visible beside a long form. */
export function StudioOrder({ underWay, price, status }: StudioOrderProps) {
  return (
    <Order>
      <PricePlace>{price}</PricePlace>
      <Buttons>
        <Button type="submit" name="outcome" value="add" size="large" busy={underWay === "add"}>
          {texts.addProject}
        </Button>
        <Button type="submit" name="outcome" value="save" variant="secondary" size="large" busy={underWay === "save"}>
          {texts.saveProject}
        </Button>
      </Buttons>
      <Status aria-live="polite">{status}</Status>
    </Order>
  );
}
