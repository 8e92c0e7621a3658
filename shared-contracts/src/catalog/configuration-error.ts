/** Invalid configuration by the operator; the message says what is wrong. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
