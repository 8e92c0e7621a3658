import { selectHomePath, shellTexts, type VisitorContext } from "shared-contracts";
import { ButtonLink } from "shared-ui";
import { selectDepartmentsPath } from "../rules/paths.js";

/** Links for a page without results. */
export function OtherPages({ context }: { readonly context: VisitorContext }) {
  const texts = shellTexts[context.tenant];
  return (
    <p className="other-pages">
      <ButtonLink href={selectDepartmentsPath(context)}>{texts.departmentsHeading}</ButtonLink>
      <ButtonLink href={selectHomePath(context)} variant="secondary">
        {texts.home}
      </ButtonLink>
    </p>
  );
}
