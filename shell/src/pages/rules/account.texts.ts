import type { TextTable } from "shared-contracts";

const retail = {
  orders: "Orders",
  noOrders: "You have no orders yet.",
  earlierOrders: "Earlier orders",
  laterOrders: "Later orders",
  allOrders: "All orders",
  keepOrder: "Create an account to keep this order",
  viewOrder: "View order",
  placedOn: "Placed on {date}",
  shipTo: "Ship to {address}",
  invoiceTo: "Invoice to {address}",
  poNumber: "Purchase order {n}",
  orderQuantity: "{n} × {price}",
  orderDiscount: "{n} × {price}, less {discount}",
  signedOut: "You are signed out",
  lists: "Lists",
  noLists: "You have no lists yet.",
  addToCart: "Add to cart",
  addListItem: "Add {n} × {name} to cart",
  removeListItem: "Remove {item} from {list}",
  autoRestock: "Auto Restock",
  noSubscriptions: "You have no subscriptions.",
  restockRhythm: "{n} every {days} days, next order on {date}",
  restockTerms:
    "We order these for you at the price of the day, to the address of your latest order, until you cancel.",
  cancelRestock: "Cancel",
  cancelRestockOf: "Cancel Auto Restock of {name}",
  restockCanceled: "Auto Restock is canceled. What you have ordered already still comes.",
  restockNotCanceled: "We couldn't cancel it. Please try again.",
};

export const accountTexts: TextTable<keyof typeof retail> = { retail, business: retail };
