/** What an error comes down to. Drizzle's own errors repeat the parameters of a statement, which must not be logged. */
export function rootCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? rootCause(error.cause) : error
}

/** For `catch` blocks where the platform itself logs errors. */
export function throwRootCause(error: unknown): never {
  throw rootCause(error)
}
