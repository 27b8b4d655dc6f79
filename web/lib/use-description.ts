import { createContext, useContext } from 'react'

/** Receives a screen's description for search results on the edge. */
export const DescriptionSink = createContext<((description: string) => void) | undefined>(undefined)

/** Sets the description of the page that the edge paints; browsers need none. */
export function useDescription(description: string): void {
  useContext(DescriptionSink)?.(description)
}
