import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { formatText, getSkuData } from "shared-contracts";
import { Button } from "shared-ui";
import { useState } from "react";
import { texts } from "./texts.js";

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

/** Rendered on the server and hydrated in the browser, so the first render must be the same on both. */
export function TemplateSlot() {
  const { context, pageData } = useSlot();
  const [isOpen, setIsOpen] = useState(false);
  const words = texts[context.tenant];
  const name = getSkuData(pageData)?.product.name;
  return (
    <Box aria-labelledby="template-slot-heading">
      <h2 id="template-slot-heading">{words.heading}</h2>
      {name !== undefined && <p>{formatText(words.about, { name })}</p>}
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.more}
      </Button>
      {isOpen && <p>{words.details}</p>}
    </Box>
  );
}
