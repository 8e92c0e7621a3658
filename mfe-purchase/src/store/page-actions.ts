import { createAction } from "@reduxjs/toolkit";
import type { ModelTrouble } from "../rules/gallery/model-trouble.js";
import type { AddLocation } from "./cart-slice.js";
import type { OverlayName } from "./overlay-slice.js";

/** The page runs in a browser: what is asked of the outside once, may be asked now. */
export const pageOpened = createAction("page/opened");

/** The hour until which an order comes the next day has passed. */
export const nextDayPromiseEnded = createAction("page/nextDayPromiseEnded");

/** The shopper pressed the purchase button of an area. */
export const purchasePressed = createAction<AddLocation>("page/purchasePressed");

/** The shopper wants to read the section of the page that describes the item. */
export const detailsWanted = createAction("page/detailsWanted");

/** The shopper wants the page anew: what could not be shown may be there now. */
export const reloadWanted = createAction("page/reloadWanted");

/** The code of a part did not come: the shopper goes to what it would have shown, or sent. */
export const addressWanted = createAction<string>("page/addressWanted");

/** The code of an overlay that the shopper opened did not come. */
export const overlayMissed = createAction<OverlayName>("page/overlayMissed");

/** A model, or the view of it in the shopper's room, was not shown. */
export const modelTroubleMet = createAction<{ trouble: ModelTrouble; cause: string }>("page/modelTroubleMet");

export const nativeSharePressed = createAction("page/nativeSharePressed");
export const addToListPressed = createAction("page/addToListPressed");

/** One of the visitor's lists, a new one of a name, or without either the first. */
export const listChosen = createAction<{ listId?: string; listName?: string }>("page/listChosen");
