import { Fragment } from "react";
import { formatText, shellTexts, type VisitorContext } from "shared-contracts";
import { listTexts } from "../rules/list.texts.js";
import { toAnchor } from "../rules/paths.js";

type EmptySearchProps = { readonly term: string; readonly context: VisitorContext };

/** Heading of a search for the term, or for nothing. */
export function toSearchHeading(term: string, { tenant }: Pick<VisitorContext, "tenant">): string {
  return term === "" ? listTexts[tenant].searchStart : formatText(shellTexts[tenant].searchResults, { term });
}

export function EmptySearch({ term, context: { tenant } }: EmptySearchProps) {
  if (term === "") return <p>{listTexts[tenant].searchStartHint}</p>;
  return (
    <>
      <p>{formatText(shellTexts[tenant].searchEmpty, { term })}</p>
      <p>{listTexts[tenant].emptyHint}</p>
    </>
  );
}

type SearchNoticeProps = {
  readonly term: string;
  readonly correctedText?: string | undefined;
  readonly isPartial: boolean;
  readonly pages?:
    | readonly { readonly title: string; readonly path: string; readonly heading?: string | undefined }[]
    | undefined;
  /** Path of the search without spelling correction. */
  readonly literalPath: string;
  readonly context: VisitorContext;
};

/** Says what was searched for instead of the entered text, and leads to pages about it. */
export function SearchNotice({ term, correctedText, isPartial, pages = [], literalPath, context }: SearchNoticeProps) {
  const texts = listTexts[context.tenant];
  return (
    <>
      {pages.length > 0 && (
        <p>
          {texts.pagesAbout}{" "}
          {pages.map(({ title, path, heading }, index) => (
            <Fragment key={path}>
              {index > 0 && ", "}
              <a href={heading ? `${path}#${toAnchor(heading)}` : path} dir="auto">
                {heading ? `${title}: ${heading}` : title}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {correctedText !== undefined && (
        <p>
          {formatText(texts.corrected, { text: correctedText })}{" "}
          <a href={literalPath}>{formatText(texts.literal, { text: term })}</a>
        </p>
      )}
      {isPartial && <p>{texts.partial}</p>}
    </>
  );
}
