import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many orders of events two people’s chats live through; a thousand in the long lane. */
    interleavings: number
  }
}

/** How often a property is tried whose every run is many requests: so often, and ten times in the long lane. */
export function runs(few: number): { numRuns: number } {
  return { numRuns: inject('interleavings') < 1_000 ? few : 10 * few }
}
