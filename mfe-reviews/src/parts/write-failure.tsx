import { formatText } from "shared-contracts";
import { Message } from "shared-ui";
import { useWritingTexts } from "./use-writing-texts.js";

export type WriteFailureProps = {
  title: string;
  /** HTTP status; absent where the server did not answer. */
  status: number | undefined;
};

/** That what was written did not arrive, with the code that a customer service can look up. */
export function WriteFailure({ title, status }: WriteFailureProps) {
  const texts = useWritingTexts();
  return (
    <Message tone="error" title={title}>
      {status !== undefined && <p>{formatText(texts.errorCode, { status })}</p>}
    </Message>
  );
}
