export { address, oneOf, parsedBy, PORT, text, wholeNumber, type Setting } from "./define-setting.js";
export {
  namesOfSettings,
  readSettings,
  type ServiceSettings,
  type SettingSources,
  type SettingValues,
} from "./read-settings.js";
