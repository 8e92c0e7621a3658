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
function Icon({ size = 20, color, d }: IconProps & { d: string }) {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} color={color} focusable="false" aria-hidden>
      <path d={d} />
    </Drawing>
  );
}

export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} d="M15 5l-7 7 7 7" />;
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} d="M9 5l7 7-7 7" />;
export const ChevronUpIcon = (props: IconProps) => <Icon {...props} d="M5 15l7-7 7 7" />;
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} d="M5 9l7 7 7-7" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6 6l12 12M18 6L6 18" />;
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} d="M5 12h14" />;
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01" />
);
export const WarningIcon = (props: IconProps) => <Icon {...props} d="M12 4l9 16H3L12 4zM12 10v4M12 17h.01" />;
export const FailureIcon = (props: IconProps) => (
  <Icon {...props} d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3zM12 8v5M12 16h.01" />
);
export const SuccessIcon = (props: IconProps) => (
  <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.8 2.8L16 9.5" />
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L21 21" />
);
export const CartIcon = (props: IconProps) => <Icon {...props} d="M3 4h2.5l2.3 11h10l2-8H6.3M9.5 20h.01M16.5 20h.01" />;
export const TruckIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.5 6H14v10H2.5zM14 9.5h4l3.5 3.5v3H14M7 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17.5 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z"
  />
);
export const StoreIcon = (props: IconProps) => (
  <Icon {...props} d="M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5" />
);
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} d="M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5" />
);
export const PinIcon = (props: IconProps) => (
  <Icon {...props} d="M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
);
export const UserIcon = (props: IconProps) => (
  <Icon {...props} d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0" />
);
export const PlayIcon = (props: IconProps) => <Icon {...props} d="M8 5.5v13l10.5-6.5z" />;
export const CubeIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />
);
export const ZoomIcon = (props: IconProps) => (
  <Icon {...props} d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L21 21M11 8v6M8 11h6" />
);
export const ShareIcon = (props: IconProps) => <Icon {...props} d="M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9.5h14V11h-1" />;
export const ListIcon = (props: IconProps) => (
  <Icon {...props} d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
);
export const PrinterIcon = (props: IconProps) => <Icon {...props} d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />;
export const TagIcon = (props: IconProps) => <Icon {...props} d="M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8h.01" />;
export const UploadIcon = (props: IconProps) => <Icon {...props} d="M12 16V5M8 8.5l4-4 4 4M4 16v4h16v-4" />;
