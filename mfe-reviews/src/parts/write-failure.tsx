import { formatText } from "shared-contracts";
import { Message } from "shared-ui";
import { writingTexts } from "../forms/texts.js";

export type WriteFailureProps = {
  title: string;
  /** HTTP status; undefined if the server did not answer. */
  status: number | undefined;
};

/** A failed submission, with the code that customer service can look up. */
export function WriteFailure({ title, status }: WriteFailureProps) {
  return (
    <Message tone="error" title={title}>
      {status !== undefined && <p>{formatText(writingTexts.errorCode, { status })}</p>}
    </Message>
  );
}
