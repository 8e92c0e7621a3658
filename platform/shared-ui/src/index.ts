export { MEDIA } from "./tokens/breakpoints.js";
export { toFontFaces } from "./tokens/font-faces.js";
export { globalStyles } from "./tokens/global-styles.js";
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from "./button/button.js";
export { ButtonLink, type ButtonLinkProps } from "./button/button-link.js";
export { IconButton, type IconButtonProps } from "./button/icon-button.js";
export { Badge, type BadgeProps, type BadgeTone } from "./text/badge.js";
export { Link, type LinkProps } from "./text/link.js";
export { Price, type PriceProps } from "./text/price.js";
export { Stars, type StarsProps } from "./text/stars.js";
export { VisuallyHidden } from "./text/visually-hidden.js";
export { Picture, type PictureProps } from "./media/picture.js";
export { toPictureSources, type PictureAddress, type PictureSources } from "./media/picture-sources.js";
export { Dialog, Drawer, type DialogProps, type DrawerProps } from "./overlays/modal.js";
export { QuantityField, type QuantityFieldProps } from "./forms/quantity-field.js";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./forms/radio-group.js";
export { SelectField, type SelectFieldProps } from "./forms/select-field.js";
export { TextAreaField, type TextAreaFieldProps } from "./forms/text-area-field.js";
export { TextField, type TextFieldProps } from "./forms/text-field.js";
export { Carousel, type CarouselControlWidths, type CarouselProps, type CarouselSlide } from "./carousel/carousel.js";
export { isInPreRenderRange, stepPosition, type CarouselRange } from "./carousel/carousel-position.js";
export { Message, type MessageProps, type MessageTone } from "./feedback/message.js";
export { Skeleton, type SkeletonProps } from "./feedback/skeleton.js";
export { Toast, type ToastProps } from "./feedback/toast.js";
export { Popover, type PopoverProps } from "./overlays/popover.js";
export { Tooltip, type TooltipProps } from "./overlays/tooltip.js";
export { Breadcrumbs, type BreadcrumbsProps } from "./navigation/breadcrumbs.js";
export { useHasScript } from "./navigation/use-has-script.js";
export { chooseByKey, type KeyChoice } from "./navigation/choose-by-key.js";
export { Tabs, type Tab, type TabsProps } from "./navigation/tabs.js";
export { AtWidths, type AtWidthsProps } from "./layout/at-widths.js";
export { Disclosure, type DisclosureProps } from "./layout/disclosure.js";
export { ProductTile, type ProductTileProps } from "./layout/product-tile.js";
export { SpecificationList, type SpecificationListProps } from "./layout/specification-list.js";
export { StickyBar, type StickyBarOffset, type StickyBarProps } from "./layout/sticky-bar.js";
export { Table, type TableColumn, type TableProps } from "./layout/table.js";
export { Spinner, type SpinnerProps } from "./feedback/spinner.js";
export {
  CartIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ClockIcon,
  CloseIcon,
  CubeIcon,
  DownloadIcon,
  FailureIcon,
  InfoIcon,
  LeafIcon,
  ListIcon,
  MailIcon,
  MinusIcon,
  PinIcon,
  PlayIcon,
  PlusIcon,
  PrinterIcon,
  RefreshIcon,
  SearchIcon,
  ShareIcon,
  StoreIcon,
  SuccessIcon,
  TagIcon,
  TruckIcon,
  UploadIcon,
  UserIcon,
  WarningIcon,
  ZoomIcon,
} from "./icons/icons.js";
export type { IconProps } from "./icons/icon.js";
