/** A message that was chosen from the results of a search; a new object each time it is chosen. */
export interface FoundMessage {
  id: string
}
