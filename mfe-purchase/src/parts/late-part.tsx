import { useEffect, useEffectEvent, useState, type ComponentType } from "react";

export type LatePartProps<Props extends object> = {
  /** Called again on each showing, so that it recovers when the network does. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Called when the code fails to load; should take the path that works without it. */
  onMissing: () => void;
};

/** Loads a component's code when it is first shown. */
export function LatePart<Props extends object>({ load, props, onMissing }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const handleMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => isShown && setPart(() => loaded),
      () => isShown && handleMissing(),
    );
    return () => {
      isShown = false;
    };
  }, [load]);
  return Part ? <Part {...props} /> : null;
}
