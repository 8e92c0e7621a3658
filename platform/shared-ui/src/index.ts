export { MEDIA } from "./tokens/breakpoints.js";
export { toFontFaces } from "./tokens/font-faces.js";
export { globalStyles } from "./tokens/global-styles.js";
export { Button, type ButtonProps, type ButtonSize } from "./button/button.js";
export { ButtonLink } from "./button/button-link.js";
export { IconButton } from "./button/icon-button.js";
export { Badge } from "./text/badge.js";
export { Link } from "./text/link.js";
export { Price } from "./text/price.js";
export { Stars } from "./text/stars.js";
export { VisuallyHidden } from "./text/visually-hidden.js";
export { Picture } from "./media/picture.js";
export type { PictureAddress } from "./media/picture-sources.js";
export { Dialog, Drawer } from "./overlays/modal.js";
export { QuantityField } from "./forms/quantity-field.js";
export { RadioGroup, type RadioGroupProps } from "./forms/radio-group.js";
export { SelectField } from "./forms/select-field.js";
export { TextAreaField } from "./forms/text-area-field.js";
export { TextField } from "./forms/text-field.js";
export { Carousel, type CarouselProps } from "./carousel/carousel.js";
export { Message } from "./feedback/message.js";
export { Popover } from "./overlays/popover.js";
export { Tooltip } from "./overlays/tooltip.js";
export { useHasScript } from "./navigation/use-has-script.js";
export { chooseByKey } from "./navigation/choose-by-key.js";
export { Tabs } from "./navigation/tabs.js";
export { AtWidths } from "./layout/at-widths.js";
export { Disclosure } from "./layout/disclosure.js";
export { ProductTile } from "./layout/product-tile.js";
export { SpecificationList } from "./layout/specification-list.js";
export { StickyBar, type StickyBarOffset } from "./layout/sticky-bar.js";
export { Table } from "./layout/table.js";
export { Spinner } from "./feedback/spinner.js";
export {
  CartIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
  CubeIcon,
  InfoIcon,
  ListIcon,
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
