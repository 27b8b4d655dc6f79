import { createContext, useContext, useEffect } from 'react'

/** Receives a screen's title on the edge, which has no document. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined)

let prefix = ''

/** Sets the document's title; undefined leaves it unset for now. */
export function useTitle(title: string | undefined): void {
  const tell = useContext(TitleSink)
  if (title) tell?.(title)
  useEffect(() => {
    if (title) document.title = prefix + title
  }, [title])
}

/** Puts a text before the title of whatever screen shows; '' for none. */
export function setTitlePrefix(text: string): void {
  document.title = text + document.title.slice(prefix.length)
  prefix = text
}
