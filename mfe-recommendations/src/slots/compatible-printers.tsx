import { recommendationTexts, type ProductItem } from "shared-contracts";
import { Button, PrinterIcon } from "shared-ui";
import { lazy, Suspense, useState } from "react";
import { useRecommendations } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";

const CompatiblePrintersDrawer = lazy(async () => ({
  default: (await import("../features/compatibility/compatible-printers-drawer.js")).CompatiblePrintersDrawer,
}));

/** The way to the printers that a cartridge fits; nothing for other items. */
export function CompatiblePrinters({ item: { compatibility } }: { item: ProductItem }) {
  const { tenant } = useRecommendations(selectContext);
  const [isOpen, setOpen] = useState(false);
  if (compatibility?.kind !== "cartridge" || compatibility.products.length === 0) return null;
  return (
    <>
      <Button variant="link" size="small" data-needs-script data-print="hide" onClick={() => setOpen(true)}>
        <PrinterIcon /> {recommendationTexts[tenant].viewCompatiblePrinters}
      </Button>
      {isOpen && (
        <Suspense>
          <CompatiblePrintersDrawer printers={compatibility.products} tenant={tenant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
