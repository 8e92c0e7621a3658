/** The protocol between print partners and the shop (docs/print-partner.md). */
export { findElement, parseCxml } from "./cxml/parse-cxml.js";
export { readSetupResponse, writeSetupRequest, writeStatus } from "./cxml/punchout-messages.js";
export { writeCxml } from "./cxml/write-cxml.js";
export { HANDOFF_MS } from "./handoff-record.js";
export { isPdf, PARTNER_HANDOFFS_PATH, PartnerCompletion } from "./partner-protocol.js";
export { isSignedByPartner, SIGNATURE_HEADER, signPartnerRequest } from "./partner-signature.js";
