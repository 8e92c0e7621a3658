export const compatibilityTexts = {
  compatiblePrinters: "Compatible Printers",
  compatiblePrintersContent: "This cartridge is compatible with:",
  viewCompatiblePrinters: "View compatible printers",
  viewCompatibleCartridges: "View compatible cartridges",
  inkAndToner: "Ink and toner for this printer",
};
