import { createContext, useContext, useEffect } from 'react'

/** Where the edge, which has no document, learns a screen's title from. */
export const TitleSink = createContext<{ title?: string } | undefined>(undefined)

/** The document's title while this is shown; none yet while it is undefined. */
export function useTitle(title: string | undefined): void {
  const sink = useContext(TitleSink)
  if (sink && title) sink.title = title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
