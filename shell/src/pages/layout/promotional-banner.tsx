import type { VisitorContext } from "shared-contracts";
import { selectBanner } from "../rules/banner.js";

export type PromotionalBannerProps = { context: VisitorContext };

export function PromotionalBanner({ context }: PromotionalBannerProps) {
  const banner = selectBanner(context);
  if (!banner) return null;
  return (
    <aside className="promotional-banner" aria-label="Promotion" data-print="hide">
      <p>
        {banner.text} {banner.url && <a href={banner.url}>{banner.linkText ?? "See details"}</a>}
      </p>
    </aside>
  );
}
