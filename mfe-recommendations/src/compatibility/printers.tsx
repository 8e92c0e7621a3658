import { compatibilityTexts } from "../texts.js";
import { lazyComponent } from "fragment-kit";
import { type ProductItem } from "shared-contracts";
import { Button, PrinterIcon } from "shared-ui";
import { Suspense, useState } from "react";

const CompatiblePrintersDrawer = lazyComponent(
  async () => (await import("./printers-drawer.js")).CompatiblePrintersDrawer,
);

/** Lists the printers that a cartridge fits; hidden for other items. */
export function CompatiblePrinters({ item: { compatibility } }: { item: ProductItem }) {
  const [isOpen, setOpen] = useState(false);
  if (compatibility?.kind !== "cartridge" || compatibility.products.length === 0) return null;
  return (
    <>
      <Button variant="link" size="small" data-needs-script data-print="hide" onClick={() => setOpen(true)}>
        <PrinterIcon /> {compatibilityTexts.viewCompatiblePrinters}
      </Button>
      {isOpen && (
        <Suspense>
          <CompatiblePrintersDrawer printers={compatibility.products} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
