/** The store gave no answer, or refused one: the same request may succeed in a moment. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";

  constructor(cause: unknown) {
    super(
      `The file storage is unavailable: ${cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)}`,
      {
        cause,
      },
    );
  }
}
