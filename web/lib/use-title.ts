import { createContext, useContext, useEffect } from 'react'

/** Where the edge, which has no document, learns a screen's title from. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined)

/** The document's title while this is shown; none yet while it is undefined. */
export function useTitle(title: string | undefined): void {
  const tell = useContext(TitleSink)
  if (title) tell?.(title)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
