import styled from "@emotion/styled";

export type IconProps = {
  /** Width and height in CSS pixels; defaults to 20. */
  size?: number;
  /** Set by content, as in the `color` attribute; defaults to the text color. */
  color?: string | undefined;
  /** Accessible name; only set it if the icon has no text beside it. */
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

/** A line drawing on a 24 by 24 grid: `d` is the data of its path. */
export function Icon({ size = 20, color, label, d }: IconProps & { d: string }) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={size}
      height={size}
      color={color}
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={d} />
    </Drawing>
  );
}
