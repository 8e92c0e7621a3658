import styled from "@emotion/styled";
import { useState } from "react";
import { areRecommendationsEnabled, isComparable, isLoggedIn } from "shared-contracts";
import { COMPARE_SECTION_ID } from "shared-contracts/constants";
import { Button, Link, ListIcon, Popover, ShareIcon, useHasScript } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { addToListClicked } from "../lists/slice.js";
import { listTexts } from "../lists/texts.js";
import { usePageUrl, usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { nativeShareClicked } from "./listeners.js";
import { isEmailShareOffered, isListOffered, listSocialLinks, toMailLink, type ShareLink } from "./rule.js";

const TEXTS = { share: "Share", email: "Email", compare: "Compare", copy: "Copy link", copied: "Link copied" };

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

const Targets = styled.ul`
  display: grid;
  a,
  button {
    display: block;
    padding: var(--space-2);
  }
  /* Looks like the links below it. */
  button {
    inline-size: 100%;
    border: 0;
    background: none;
    text-align: start;
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** Share links, "Add to list", and the way to compare, which is far below on phones. */
export function ShareArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const url = usePageUrl();
  // Only phones and tablets have a native share sheet.
  const canShareNatively = useHasScript() && "share" in navigator && matchMedia("(pointer: coarse)").matches;
  if (!item || !isLoggedIn(context)) return null;
  const page = { name: item.product.name ?? "", url };
  const mail = isEmailShareOffered(item, context) ? [toMailLink(page, TEXTS.email)] : [];
  return (
    <Row data-print="hide">
      {canShareNatively ? (
        <Button variant="tertiary" size="small" onClick={() => dispatch(nativeShareClicked())}>
          <ShareIcon size={16} />
          {TEXTS.share}
        </Button>
      ) : (
        <ShareMenu label={TEXTS.share} targets={[...listSocialLinks(page), ...mail]} url={url} />
      )}
      {isListOffered(item, context) && (
        <Button variant="tertiary" size="small" data-needs-script onClick={() => dispatch(addToListClicked())}>
          <ListIcon size={16} />
          {listTexts[context.tenant].addToList}
        </Button>
      )}
      {isComparable(item) && areRecommendationsEnabled(context) && (
        <Link href={`#${COMPARE_SECTION_ID}`}>{TEXTS.compare}</Link>
      )}
    </Row>
  );
}

function ShareMenu({ label, targets, url }: { label: string; targets: readonly ShareLink[]; url: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover trigger={label} label={label} width="narrow" open={open} onOpenChange={setOpen}>
      <Targets>
        <li>
          <CopyLink url={url} />
        </li>
        {targets.map(({ name, url, external }) => (
          <li key={name}>
            <Link href={url} external={external} quiet>
              {name}
            </Link>
          </li>
        ))}
      </Targets>
    </Popover>
  );
}

/** Without a clipboard, as on pages without TLS, it stays as it is. */
function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(url).then(() => setCopied(true));
  return (
    <button type="button" data-needs-script onClick={copy}>
      <span aria-live="polite">{isCopied ? TEXTS.copied : TEXTS.copy}</span>
    </button>
  );
}
