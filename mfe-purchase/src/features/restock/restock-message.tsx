import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { AutoRestockMessage } from "../../rules/restock/describe-auto-restock.js";
import { Link, RefreshIcon } from "shared-ui";

export type RestockMessageProps = {
  message: AutoRestockMessage;
  texts: { readonly autoRestockManage: string };
  /** Leads to more about it. */
  learnMore: ReactNode;
};

const Box = styled.div`
  display: flex;
  gap: var(--space-3);
  svg {
    color: var(--color-positive);
  }
`;

/** What auto restock is worth, or that it runs already. */
export function RestockMessage({ message, texts, learnMore }: RestockMessageProps) {
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
        {learnMore}
      </div>
    </Box>
  );
}
