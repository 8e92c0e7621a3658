import { accessories } from "./illustrations/accessories.js";
import { appliances } from "./illustrations/appliances.js";
import { art } from "./illustrations/art.js";
import { banners } from "./illustrations/banners.js";
import { binders } from "./illustrations/binders.js";
import { bookcases } from "./illustrations/bookcases.js";
import { businessCards } from "./illustrations/business-cards.js";
import { cartridges } from "./illustrations/cartridges.js";
import { chairs } from "./illustrations/chairs.js";
import { cleaning } from "./illustrations/cleaning.js";
import { coffee } from "./illustrations/coffee.js";
import { copiers } from "./illustrations/copiers.js";
import { desktops } from "./illustrations/desktops.js";
import { envelopes } from "./illustrations/envelopes.js";
import { fasteners } from "./illustrations/fasteners.js";
import { flyers } from "./illustrations/flyers.js";
import { furnishings } from "./illustrations/furnishings.js";
import { labels } from "./illustrations/labels.js";
import { laptops } from "./illustrations/laptops.js";
import { machines } from "./illustrations/machines.js";
import { mugs } from "./illustrations/mugs.js";
import { paper } from "./illustrations/paper.js";
import { phones } from "./illustrations/phones.js";
import { photos } from "./illustrations/photos.js";
import { printers } from "./illustrations/printers.js";
import { services } from "./illustrations/services.js";
import { sets } from "./illustrations/sets.js";
import { stamps } from "./illustrations/stamps.js";
import { storage } from "./illustrations/storage.js";
import { supplies } from "./illustrations/supplies.js";
import { tables } from "./illustrations/tables.js";
import type { SeededRandom } from "./seeded-random.js";
import type { Body } from "./solid/solid.js";

/** Builds a product from a seed. */
type Build = (random: SeededRandom) => readonly Body[];

/** Objects that a picture id may name; otherwise the seed chooses. */
export type PictureObjects = Readonly<Record<string, Build>>;

/** Everything the demonstration can draw; the key is the first part of a picture id. */
export const PICTURE_KINDS = {
  accessories,
  appliances,
  art,
  banners,
  binders,
  bookcases,
  "business-cards": businessCards,
  cartridges,
  chairs,
  cleaning,
  coffee,
  copiers,
  desktops,
  envelopes,
  fasteners,
  flyers,
  furnishings,
  labels,
  laptops,
  machines,
  mugs,
  paper,
  phones,
  photos,
  printers,
  services,
  sets,
  stamps,
  storage,
  supplies,
  tables,
} as const satisfies Readonly<Record<string, PictureObjects>>;

export type PictureKind = keyof typeof PICTURE_KINDS;
