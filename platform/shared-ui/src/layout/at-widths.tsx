import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { MEDIA } from "../tokens/breakpoints.js";

export type AtWidthsProps = {
  /** `xs`; `fromSm`: all but xs; `narrow`: xs and sm; `wide`: md and lg; `all`: always visible. */
  widths: "xs" | "fromSm" | "narrow" | "wide" | "all";
  children: ReactNode;
};

const Variant = styled.span`
  display: contents;
  &[data-widths="xs"] {
    ${MEDIA.fromSm} {
      display: none;
    }
  }
  &[data-widths="fromSm"] {
    ${MEDIA.onlyXs} {
      display: none;
    }
  }
  &[data-widths="narrow"] {
    ${MEDIA.fromMd} {
      display: none;
    }
  }
  &[data-widths="wide"] {
    ${MEDIA.narrow} {
      display: none;
    }
  }
`;

/** One of several variants of a content. All are in the markup and CSS shows the one for the width. */
export function AtWidths({ widths, children }: AtWidthsProps) {
  return <Variant data-widths={widths}>{children}</Variant>;
}
