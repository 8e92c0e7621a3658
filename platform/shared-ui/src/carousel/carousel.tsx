import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.js";
import { IconButton } from "../button/icon-button.js";
import { chooseByKey } from "../navigation/choose-by-key.js";
import { isInPreRenderRange, lastPosition, listViews, stepPosition } from "./carousel-position.js";
import { Arrow, Dot, Dots, Root, Slide, Track } from "./carousel.styles.js";
import { useTrackPosition } from "./use-track-position.js";

const DEFAULT_PRE_RENDER_RANGE = 0;

/** Widths at which a control is shown: all; xs and sm; md and lg; none. */
export type CarouselControlWidths = "all" | "narrow" | "wide" | "none";

export type CarouselSlide = {
  readonly index: number;
  readonly current: boolean;
  /** True if the slide is within the pre-render range or was viewed before, so its content may load. */
  readonly load: boolean;
};

export type CarouselProps<Item> = {
  /** Accessible name of the carousel, such as `Product images`. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item, slide: CarouselSlide) => ReactNode;
  /** Index of the first visible slide; if undefined, the carousel keeps its own state. */
  position?: number;
  onPositionChange?: (position: number) => void;
  /** `single`: one slide. `pair`: two at every width. `tiles`: 2, 3, 4 or 5 by breakpoint. */
  layout?: "single" | "pair" | "tiles";
  arrows?: CarouselControlWidths;
  dots?: CarouselControlWidths;
  /** Whether the slide after the last one is the first. */
  wrap?: boolean;
  /** Number of slides to load on each side of the current one; defaults to 0. */
  preRenderRange?: number;
  /** Whether the track is a tab stop that arrow keys scroll; defaults to true. Without JavaScript it always is. */
  focusTrack?: boolean;
  /** A video in the slide at this index started to play. */
  onPlay?: (index: number) => void;
};

/** Number of slides that each layout shows at the smallest width. */
const IN_VIEW_AT_LEAST = { single: 1, pair: 2, tiles: 2 } as const;

/**
 * A scroll-snap track, which supports swiping, follows the focus and works without JavaScript. Arrows and dots are
 * added to it.
 */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const {
    label,
    items,
    layout = "single",
    arrows = "all",
    dots = "none",
    wrap = false,
    preRenderRange = DEFAULT_PRE_RENDER_RANGE,
    focusTrack = true,
  } = props;
  const track = useRef<HTMLUListElement>(null);
  const [ownPosition, setOwnPosition] = useState(0);
  const position = Math.min(props.position ?? ownPosition, Math.max(0, items.length - 1));
  const inView = useSlidesInView(track, IN_VIEW_AT_LEAST[layout]);
  const range = { count: items.length, position, wrap, inView };
  const views = listViews(range);
  const currentView = views.findLastIndex((first) => first <= position);
  const viewed = useViewed(items.map(props.itemKey), position);

  function moveTo(next: number) {
    if (next === position) return;
    setOwnPosition(next);
    props.onPositionChange?.(next);
  }
  const { onScroll } = useTrackPosition(track, position, moveTo);
  const several = views.length > 1;
  const hasScript = useHasScript();

  return (
    <Root aria-roledescription="carousel" aria-label={label}>
      <Track
        ref={track}
        data-layout={layout}
        tabIndex={several && (focusTrack || !hasScript) ? 0 : undefined}
        aria-label={label}
        onScroll={onScroll}
      >
        {items.map((item, index) => {
          const key = props.itemKey(item);
          const current = index === position;
          const load = viewed.has(key) || isInPreRenderRange(range, index, preRenderRange);
          return (
            <Slide
              key={key}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${items.length}`}
              data-current={current || undefined}
              onPlayCapture={() => props.onPlay?.(index)}
            >
              {props.renderItem(item, { index, current, load })}
            </Slide>
          );
        })}
      </Track>
      {several && arrows !== "none" && (
        <>
          <Arrow data-needs-script data-print="hide" data-side="previous" data-at={arrows}>
            <IconButton
              label={`Previous: ${label}`}
              aria-disabled={(!wrap && position === 0) || undefined}
              onClick={() => moveTo(stepPosition(range, -1))}
            >
              <ChevronLeftIcon />
            </IconButton>
          </Arrow>
          <Arrow data-needs-script data-print="hide" data-side="next" data-at={arrows}>
            <IconButton
              label={`Next: ${label}`}
              aria-disabled={(!wrap && position >= lastPosition(range)) || undefined}
              onClick={() => moveTo(stepPosition(range, 1))}
            >
              <ChevronRightIcon />
            </IconButton>
          </Arrow>
        </>
      )}
      {several && dots !== "none" && (
        <Dots
          aria-label={`Choose what to see of: ${label}`}
          data-needs-script
          data-at={dots}
          onKeyDown={(event) =>
            chooseByKey(event, {
              index: currentView,
              count: views.length,
              choose: (view) => moveTo(views[view] ?? position),
            })
          }
        >
          {views.map((first, view) => (
            <Dot
              key={first}
              type="button"
              aria-label={`Show ${view + 1} of ${views.length}: ${label}`}
              aria-current={view === currentView || undefined}
              tabIndex={view === currentView ? undefined : -1}
              onClick={() => moveTo(first)}
            />
          ))}
        </Dots>
      )}
    </Root>
  );
}

/** Keys of viewed slides, which stay loaded. */
function useViewed(keys: readonly string[], position: number): ReadonlySet<string> {
  const [viewed, setViewed] = useState<ReadonlySet<string>>(() => new Set());
  const current = keys[position];
  if (current !== undefined && !viewed.has(current)) setViewed(new Set([...viewed, current]));
  return viewed;
}

/** Number of slides visible at once; `atLeast` until layout. */
function useSlidesInView(track: RefObject<HTMLElement | null>, atLeast: number): number {
  const [inView, setInView] = useState(atLeast);

  useEffect(() => {
    const measure = () => {
      const slide = track.current?.firstElementChild;
      const measured = slide ? Math.round((track.current?.clientWidth ?? 0) / slide.clientWidth) : 0;
      if (measured > 0 && Number.isFinite(measured)) setInView(measured);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [track]);

  return inView;
}

const neverChanges = () => () => {};

/** False in the server's markup, which has to work as it is; true once the component runs in the browser. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
