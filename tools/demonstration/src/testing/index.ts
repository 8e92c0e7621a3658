export { SUPERSTORE_LOOK_ALIKE } from "./superstore-look-alike.js";
