import { useEffect, useEffectEvent, useState, type ComponentType } from "react";

export type LatePartProps<Props extends object> = {
  /** Asked anew at each showing, so that a network that comes back is used. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** The code did not come: the shopper goes the way that needs none. */
  onMissing: () => void;
};

/** A part whose code comes when it is first shown. */
export function LatePart<Props extends object>({ load, props, onMissing }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => isShown && setPart(() => loaded),
      () => isShown && tellMissing(),
    );
    return () => {
      isShown = false;
    };
  }, [load]);
  return Part ? <Part {...props} /> : null;
}
