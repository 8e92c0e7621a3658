import type { TextTable } from "shared-contracts";

const texts = {
  compatiblePrinters: "Compatible Printers",
  compatiblePrintersContent: "This cartridge is compatible with:",
  viewCompatiblePrinters: "View compatible printers",
  viewCompatibleCartridges: "View compatible cartridges",
  inkAndToner: "Ink and toner for this printer",
};

export const compatibilityTexts: TextTable<keyof typeof texts> = { retail: texts, business: texts };
