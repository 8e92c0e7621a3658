import type { TextTable } from "shared-contracts";

const retail = {
  checkout: "Checkout",
  title: "Review your order",
  shipTo: "Ship to",
  invoiceTo: "Send the invoice to",
  name: "Full name",
  nameInvalid: "Enter the name of a person or a company.",
  nameRefused: "Use at most 60 characters, and no emoji.",
  street: "Street address, apartment",
  streetInvalid: "Enter the street and number, such as 12 Main St.",
  streetRefused: "Use at most 100 characters, and no emoji.",
  city: "City",
  cityInvalid: "Enter the city.",
  cityRefused: "Use at most 60 characters, and no emoji.",
  state: "State",
  stateInvalid: "Enter the state of the ZIP Code, such as MA.",
  stateRefused: "The state and the ZIP Code don't match. Check both, such as MA and 01760.",
  zipCode: "ZIP Code",
  zipCodeInvalid: "Enter the five digits of the ZIP Code.",
  poNumber: "Purchase order number (optional)",
  poNumberInvalid: "Enter at most 30 characters.",
  items: "Items",
  changeCart: "Change your cart",
  restockTerms:
    "We order your Auto Restock items again as often as shown, at the price of the day, until you cancel in your account.",
  agree: "By placing the order you agree to our",
};

export const checkoutTexts: TextTable<keyof typeof retail> = { retail, business: retail };
