import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 3;
  stroke-linecap: round;
  stroke-dasharray: 40 22;
  animation: ${turn} 800ms linear infinite;
`;

export type SpinnerProps = {
  /** Width and height in CSS pixels; defaults to 20. */
  size?: number;
  /** Accessible name; set it if nothing else says what is loading. */
  label?: string;
};

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <Ring
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle cx="12" cy="12" r="9.5" />
    </Ring>
  );
}
