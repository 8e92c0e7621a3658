import styled from "@emotion/styled";

export type IconProps = {
  /** Width and height in CSS pixels; defaults to 20. */
  size?: number;
  /** Set by content, as in the `color` attribute; defaults to the text color. */
  color?: string | undefined;
};

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A decorative line drawing on a 24 by 24 grid: `d` is the data of its path. */
export function Icon({ size = 20, color, d }: IconProps & { d: string }) {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} color={color} focusable="false" aria-hidden>
      <path d={d} />
    </Drawing>
  );
}
