import styled from "@emotion/styled";
import type { AutoRestockMessage } from "../../rules/restock/describe-auto-restock.js";
import { Button, Link, RefreshIcon } from "shared-ui";

export type RestockMessageProps = {
  message: AutoRestockMessage;
  texts: {
    readonly autoRestockManage: string;
    readonly learnMore: string;
    readonly autoRestockLearnMore: string;
  };
  onLearnMore: () => void;
};

const Box = styled.div`
  display: flex;
  gap: var(--space-3);
  svg {
    color: var(--color-positive);
  }
`;

/** What auto restock is worth, or that it runs already. */
export function RestockMessage({ message, texts, onLearnMore }: RestockMessageProps) {
  return (
    <Box>
      <RefreshIcon />
      <div>
        <p>
          {message.text}
          {message.kind === "subscribed" && (
            <>
              {" "}
              <Link href={message.manageUrl}>{texts.autoRestockManage}</Link>
            </>
          )}
        </p>
        {message.kind === "not-subscribed" && message.firstTimeDiscount && <p>{message.firstTimeDiscount}</p>}
        <Button variant="link" data-needs-script aria-label={texts.autoRestockLearnMore} onClick={onLearnMore}>
          {texts.learnMore}
        </Button>
      </div>
    </Box>
  );
}
