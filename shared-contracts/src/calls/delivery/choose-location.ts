import * as z from "zod/mini";
import { DeliveryLocation } from "../../entities/location.js";
import { defineCall } from "../define-call.js";
import { DELIVERY_ROUTES } from "./delivery-routes.js";

/** Delivers there from now on: looks the location up and keeps its ZIP code in the visitor's cookie; 404 when unknown. */
export const chooseLocation = defineCall({
  ...DELIVERY_ROUTES.chooseLocation,
  request: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: DeliveryLocation,
});
