import styled from "@emotion/styled";
import { Button, Link, RefreshIcon } from "shared-ui";

export type RestockMessageProps = {
  isSubscribed: boolean;
  /** `5% off your first Auto Restock order` */
  firstTimeDiscount: string | undefined;
  manageUrl: string;
  texts: {
    readonly autoRestockNotSubscribed: string;
    readonly autoRestockSubscribed: string;
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
export function RestockMessage({
  isSubscribed,
  firstTimeDiscount,
  manageUrl,
  texts,
  onLearnMore,
}: RestockMessageProps) {
  return (
    <Box>
      <RefreshIcon />
      <div>
        {isSubscribed ? (
          <p>
            {texts.autoRestockSubscribed} <Link href={manageUrl}>{texts.autoRestockManage}</Link>
          </p>
        ) : (
          <>
            <p>{texts.autoRestockNotSubscribed}</p>
            {firstTimeDiscount && <p>{firstTimeDiscount}</p>}
          </>
        )}
        <Button variant="link" data-needs-script aria-label={texts.autoRestockLearnMore} onClick={onLearnMore}>
          {texts.learnMore}
        </Button>
      </div>
    </Box>
  );
}
