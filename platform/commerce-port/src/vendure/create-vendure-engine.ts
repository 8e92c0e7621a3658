import { COMMERCE_PORT_VERSION, type CommerceEngine } from "../port/commerce-session.js";
import { createPictureIds } from "./picture-ids.js";
import { createProductIds } from "./product-ids.js";
import { createVendureCart } from "./vendure-cart.js";
import { createVendureCatalog } from "./vendure-catalog.js";
import { createVendureClient, type VendureSettings } from "./vendure-client.js";
import { createVendureCustomers } from "./vendure-customer.js";
import { createVendureOrders } from "./vendure-orders.js";

/** Vendure 3 behind the port. Its server must accept bearer tokens and have the default search. */
export function createVendureEngine(settings: VendureSettings): CommerceEngine {
  const pictures = createPictureIds(settings.assetsUrl);
  const productIds = createProductIds();
  return {
    version: COMMERCE_PORT_VERSION,
    open({ token }) {
      const client = createVendureClient(settings, token);
      const { products, prices, stock, ...catalog } = createVendureCatalog(client, pictures, productIds);
      return {
        token: client.token,
        products,
        prices,
        stock,
        cart: createVendureCart(client, catalog, pictures),
        orders: createVendureOrders(client, settings, pictures),
        customer: createVendureCustomers(client),
      };
    },
    async isReady() {
      try {
        await createVendureClient(settings, undefined).ask("query Ready { activeChannel { id } }");
        return true;
      } catch {
        return false;
      }
    },
    toPictureUrl: pictures.toUrl,
  };
}
