/** Something the operator configured cannot be used; the message says what. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
