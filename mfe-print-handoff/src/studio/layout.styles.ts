import { css } from "@emotion/react";
import { MEDIA } from "shared-ui";

/** Sheets go beside the fields from medium width on, otherwise above them. */
export const studioLayout = css`
  display: grid;
  gap: var(--space-6);
  align-items: start;
  ${MEDIA.fromMd} {
    grid-template-columns: minmax(0, 1.4fr) minmax(18rem, 1fr);
  }
`;

/** As tall as the sheets, so that the sticky order summary stays visible beside all of them. */
export const studioFields = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  ${MEDIA.fromMd} {
    align-self: stretch;
    /* Keeps focused fields clear of the sticky order summary. */
    input,
    select,
    textarea {
      scroll-margin-block-end: 14rem;
    }
  }
`;

/** Name and quantity side by side, so that the order summary covers neither. */
export const studioOrderFields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4);
  align-items: start;
`;
