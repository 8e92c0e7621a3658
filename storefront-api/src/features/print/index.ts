/** The protocol between print partners and the shop (docs/print-partner.md). */
export { findElement, parseCxml } from "./cxml/parse-cxml.js";
export { readSetupResponse, writeSetupRequest, writeStatus } from "./cxml/punchout-messages.js";
export { writeCxml } from "./cxml/punchout-messages.js";
