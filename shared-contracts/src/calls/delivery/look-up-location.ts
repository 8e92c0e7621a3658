import * as z from "zod/mini";
import { DeliveryLocation } from "../../entities/location.js";
import { defineCall } from "../define-call.js";
import { DELIVERY_ROUTES } from "./delivery-routes.js";

/** A delivery location by ZIP code, or by city and state; 404 when unknown (AMB-37). */
export const lookUpLocation = defineCall({
  ...DELIVERY_ROUTES.lookUpLocation,
  request: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: DeliveryLocation,
});
