import { RECOMMENDATIONS_ROUTES } from "shared-contracts";

/** Made when the shopper opens the table; the tray needs no data before its first render. */
export const needs = [RECOMMENDATIONS_ROUTES.getTiles];
