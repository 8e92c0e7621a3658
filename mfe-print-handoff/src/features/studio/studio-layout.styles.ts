import { css } from "@emotion/react";
import { MEDIA } from "shared-ui";

/** Sheets beside the fields from the middle width on, above them before. */
export const studioLayout = css`
  display: grid;
  gap: var(--space-6);
  align-items: start;
  ${MEDIA.fromMd} {
    grid-template-columns: minmax(0, 1.4fr) minmax(18rem, 1fr);
  }
`;
