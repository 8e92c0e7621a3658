import styled from "@emotion/styled";
import type { ReactNode } from "react";

export type IconProps = {
  /** Edge length in CSS pixels; default 20. */
  size?: number;
  /** Configured by content, as in the `color` attribute; without it the icon takes the colour of the text. */
  color?: string | undefined;
  /** Given only where the icon stands alone; beside a text it is decoration. */
  label?: string;
};

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** One line drawing on a 24 by 24 grid. */
export function Icon({ size = 20, color, label, children }: IconProps & { children: ReactNode }) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={size}
      height={size}
      color={color}
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {children}
    </Drawing>
  );
}
