/** A message that was chosen from the results of a search, or in a quote; a new object each time it is chosen. */
export interface FoundMessage {
  id: string
  /** Whether it gets the focus, which a search keeps. */
  takesFocus?: boolean
}
