import { formatText, shellTexts, type VisitorContext } from "shared-contracts";
import { listTexts } from "../rules/list.texts.js";

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
  /** Path of the search without spelling correction. */
  readonly literalPath: string;
  readonly context: VisitorContext;
};

/** Says what was searched for instead of the entered text. */
export function SearchNotice({ term, correctedText, isPartial, literalPath, context }: SearchNoticeProps) {
  const texts = listTexts[context.tenant];
  if (correctedText !== undefined)
    return (
      <p>
        {formatText(texts.corrected, { text: correctedText })}{" "}
        <a href={literalPath}>{formatText(texts.literal, { text: term })}</a>
      </p>
    );
  return isPartial ? <p>{texts.partial}</p> : null;
}
