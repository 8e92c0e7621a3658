/** Id of the buy box, which a skip link leads to. */
export const BUY_SECTION_ID = "buy";
