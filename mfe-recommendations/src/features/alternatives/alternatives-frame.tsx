import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { MEDIA } from "shared-ui";
import type { Breakpoint } from "shared-contracts/constants";

export type AlternativesFrameProps = {
  /** CSS lengths that are kept free. */
  heights: Readonly<Record<Breakpoint, string>>;
  /** Tiles are on their way and there are none to show meanwhile. */
  isWaiting: boolean;
  children: ReactNode;
};

const Frame = styled.div<Pick<AlternativesFrameProps, "heights">>`
  min-block-size: ${({ heights }) => heights.xs};
  ${MEDIA.fromSm} {
    min-block-size: ${({ heights }) => heights.sm};
  }
  ${MEDIA.fromMd} {
    min-block-size: ${({ heights }) => heights.md};
  }
  ${MEDIA.fromLg} {
    min-block-size: ${({ heights }) => heights.lg};
  }
`;

/** Keeps the place of the alternatives, so that nothing moves when they come. */
export function AlternativesFrame({ heights, isWaiting, children }: AlternativesFrameProps) {
  return (
    <Frame heights={heights} aria-busy={isWaiting || undefined}>
      {children}
    </Frame>
  );
}
