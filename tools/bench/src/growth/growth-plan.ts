import { PAGE_PLAN_NAME, PagePlan, type PagePlanManifest } from "shared-contracts";
import type { RegistryClient } from "e2e/isolated-shop/registry-client";
import { DEFAULT_PLAN } from "../page/monolith/default-plan.js";
import { toFragmentName, toSlotName } from "./growth-fragment.js";

/** Promotes the default plan with extra slots on the product page that load their code immediately. */
export async function publishGrowthPlan(registry: RegistryClient, fragments: number): Promise<void> {
  const { product, ...others } = DEFAULT_PLAN.pages;
  const more = Array.from({ length: fragments }, (_, index) => ({
    slot: toSlotName(index),
    fragment: toFragmentName(index),
    hydration: "now",
  }));
  const plan = PagePlan.parse({
    ...DEFAULT_PLAN,
    pages: { ...others, product: { ...product, slots: [...(product?.slots ?? []), ...more] } },
  });
  const version = `1.0.0-growth.${fragments}`;
  const manifest: PagePlanManifest = {
    manifestVersion: 1,
    kind: "page-plan",
    name: PAGE_PLAN_NAME,
    version,
    files: [],
    plan,
  };
  await registry.publish({ manifest, files: new Map() });
  await registry.promote(PAGE_PLAN_NAME, version);
}
