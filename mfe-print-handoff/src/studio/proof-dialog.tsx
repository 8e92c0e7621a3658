import styled from "@emotion/styled";
import { type DesignSide, layOutDesign, type PrintDesign } from "shared-contracts";
import { Button, Dialog, Message } from "shared-ui";
import { texts } from "../texts.js";
import { DesignPreview } from "./sheet-place.js";
import { findLinesAtRisk } from "./sheet/lines-at-risk.rule.js";

export type ProofDialogProps = { design: PrintDesign; onApprove: () => void; onClose: () => void };

const Proof = styled.section`
  display: grid;
  gap: var(--space-3);
`;

/** Shows a design as it will be printed, before it goes to the cart. The proof has focus, so that keys can scroll it. */
export function ProofDialog({ design, onApprove, onClose }: ProofDialogProps) {
  const layout = layOutDesign(design);
  return (
    <Dialog
      size="wide"
      title={texts.proofHeading}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onApprove}>{texts.proofApprove}</Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.proofEdit}
          </Button>
        </>
      }
    >
      <Proof aria-label={texts.proofHeading} tabIndex={0}>
        <p>{texts.proofCheck}</p>
        {layout.sides.some(isEmpty) && <Message tone="warning">{texts.proofEmpty}</Message>}
        {findLinesAtRisk(layout).length > 0 && <Message tone="warning">{texts.proofAtRisk}</Message>}
        <DesignPreview design={design} />
      </Proof>
    </Dialog>
  );
}

function isEmpty({ lines, pictures }: DesignSide): boolean {
  return pictures.length === 0 && lines.every(({ text }) => text.trim() === "");
}
