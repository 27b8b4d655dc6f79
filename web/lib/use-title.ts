import { createContext, useContext, useEffect } from 'react'

/** Receives a screen's title on the edge, which has no document. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined)

/** Sets the document's title; undefined leaves it unset for now. */
export function useTitle(title: string | undefined): void {
  const tell = useContext(TitleSink)
  if (title) tell?.(title)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
