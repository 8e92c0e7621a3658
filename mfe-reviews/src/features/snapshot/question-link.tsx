import { formatText } from "shared-contracts";
import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { Link } from "shared-ui";
import { useSectionLink } from "../../parts/use-section-link.js";
import { useSnapshotTexts } from "../../parts/use-snapshot-texts.js";

/** Leads to the questions; it stays where the snapshot is hidden (AMB-87). */
export function QuestionLink({ qacount }: { qacount: number }) {
  const texts = useSnapshotTexts();
  return <Link {...useSectionLink(QUESTIONS_SECTION_ID)}>{describe(qacount, texts)}</Link>;
}

function describe(qacount: number, texts: ReturnType<typeof useSnapshotTexts>): string {
  if (qacount === 0) return texts.askQuestion;
  return qacount === 1 ? texts.oneQuestion : formatText(texts.questionCount, { n: qacount });
}
