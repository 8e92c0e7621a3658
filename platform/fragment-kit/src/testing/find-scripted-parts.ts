/** What React keeps about a rendered component or element, as far as it is read here. */
type Fiber = {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly updateQueue: { readonly lastEffect?: Effect | null } | null;
  readonly ref: unknown;
};
type Effect = { readonly tag: number; readonly next: Effect };

/** Layout and passive effects, subscriptions to stores among them. emotion inserts rules by a third kind. */
const RUNS = 0b1100;
const HANDLER = /^on[A-Z]/;
const LIFECYCLES = ["componentDidMount", "componentDidUpdate", "componentWillUnmount"] as const;

/**
 * What needs a script in a slot that `renderSlot` has rendered: handlers, effects, subscriptions and refs, such as
 * `button onClick`. A slot with the hydration `never` must have none in any state, because none of them would work.
 */
export function findScriptedParts(container: HTMLElement): readonly string[] {
  const key = Object.keys(container).find((name) => name.startsWith("__reactContainer$"));
  const root = key && (Reflect.get(container, key) as Fiber).stateNode;
  if (!root) throw new Error("React has rendered nothing here: give the container that renderSlot returns.");
  return listFibers((root as { readonly current: Fiber }).current.child).flatMap(toScriptedParts);
}

function listFibers(first: Fiber | null): readonly Fiber[] {
  const fibers: Fiber[] = [];
  for (let fiber = first; fiber; fiber = fiber.sibling) fibers.push(fiber, ...listFibers(fiber.child));
  return fibers;
}

function toScriptedParts({ type, memoizedProps, updateQueue, ref, stateNode }: Fiber): readonly string[] {
  const name = typeof type === "string" ? type : ((type as { name?: string } | null)?.name ?? "component");
  const found = ref === null ? [] : ["ref"];
  if (typeof type === "string") {
    const props = Object.entries(memoizedProps ?? {});
    found.push(
      ...props.filter(([prop, value]) => HANDLER.test(prop) && typeof value === "function").map(([prop]) => prop),
    );
  } else if (typeof type === "function") {
    if (hasEffect(updateQueue?.lastEffect)) found.push("effect");
    found.push(...LIFECYCLES.filter((lifecycle) => stateNode !== null && lifecycle in (stateNode as object)));
  }
  return found.map((part) => `${name} ${part}`);
}

/** Effects of a component are a ring. */
function hasEffect(last: Effect | null | undefined): boolean {
  for (let effect = last; effect;) {
    if ((effect.tag & RUNS) !== 0) return true;
    effect = effect.next === last ? undefined : effect.next;
  }
  return false;
}
