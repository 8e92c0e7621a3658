import type { ComponentPropsWithRef, ElementType } from "react";

type StyledProps = ComponentPropsWithRef<"div"> & { as?: ElementType; theme?: unknown };

/**
 * What `fragment build` makes of a `styled.div` whose rule never changes: the rule is in the release's stylesheet, and
 * the element names its class after those that it is given, as emotion does.
 */
export function styledClass(Base: ElementType, name: string) {
  return function Styled({ as: Tag = Base, theme: _theme, className, ...native }: StyledProps) {
    return <Tag {...native} className={className ? `${className} ${name}` : name} />;
  };
}
