import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { STICKY_BAR_REQUESTED_IMAGE } from "shared-contracts/constants";
import { MEDIA, Picture, StickyBar, type PictureAddress, type StickyBarOffset, type StickyBarProps } from "shared-ui";

export type StickyPurchaseBarProps = {
  shown: StickyBarProps["shown"];
  edge: "top" | "bottom";
  offset: StickyBarOffset;
  title: string;
  image: PictureAddress | undefined;
  price: ReactNode;
  /** Omitted for guests and if a quantity makes no sense. */
  quantity: ReactNode;
  /** A button, a link or a message. */
  action: ReactNode;
  /** Layout on xs. `dedicated`: thumbnail and one wide button. `standard`: same as on wider screens. */
  xsLayout: "dedicated" | "standard";
};

const Thumbnail = styled.span`
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  ${MEDIA.fromSm} {
    inline-size: 48px;
    block-size: 48px;
  }
  ${MEDIA.fromMd} {
    inline-size: 52px;
    block-size: 52px;
  }
  /* Large text on a phone. */
  @container (max-width: 19rem) {
    display: none;
  }
`;

const Title = styled.p`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
  ${MEDIA.onlyXs} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  ${MEDIA.onlyXs} {
    gap: min(var(--space-3), 3vw);
  }
  ${MEDIA.fromMd} {
    gap: var(--space-5);
  }
`;

const Price = styled.div`
  flex: none;
  ${MEDIA.onlyXs} {
    /* Labels go above their amounts because the button needs the width. */
    flex: 0 1 auto;
    min-inline-size: min-content;
    max-inline-size: 5rem;
  }
`;

const Quantity = styled.div`
  flex: none;
  ${MEDIA.onlyXs} {
    [data-xs="dedicated"] > & {
      display: none;
    }
  }
`;

const Action = styled.div`
  flex: none;
  ${MEDIA.onlyXs} {
    flex: 1;
    min-inline-size: 0;
    button,
    a {
      inline-size: 100%;
      min-block-size: 40px;
      padding-inline: min(var(--space-3), 3vw);
    }
  }
`;

export function StickyPurchaseBar(props: StickyPurchaseBarProps) {
  const { shown, edge, offset, title, image, price, quantity, action, xsLayout } = props;
  return (
    <StickyBar label="Purchase" shown={shown} edge={edge} offset={offset}>
      <Row data-xs={xsLayout}>
        {image && (
          <Thumbnail>
            <Picture
              src={image}
              alt=""
              width={STICKY_BAR_REQUESTED_IMAGE}
              height={STICKY_BAR_REQUESTED_IMAGE}
              loading="eager"
            />
          </Thumbnail>
        )}
        <Title dir="auto">{title}</Title>
        <Price>{price}</Price>
        {quantity && <Quantity>{quantity}</Quantity>}
        <Action>{action}</Action>
      </Row>
    </StickyBar>
  );
}
