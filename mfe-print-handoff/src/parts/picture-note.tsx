import styled from "@emotion/styled";
import { texts } from "../texts.js";

export type PictureNoteProps = {
  /** Why the last picture was refused. */
  problem: string | undefined;
};

/** Two lines high, because a problem must not move what is below: browsers count no file dialog as a click. */
const Note = styled.div`
  min-block-size: 2lh;
  font: var(--type-small);
  color: var(--color-text-muted);
  div {
    color: var(--color-negative);
  }
`;

/** Says which pictures are accepted or, in the same place, why the last one wasn't. */
export function PictureNote({ problem }: PictureNoteProps) {
  return (
    <Note>
      <div aria-live="polite">{problem}</div>
      {!problem && texts.pictureLimits}
    </Note>
  );
}
