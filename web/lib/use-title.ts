import { useEffect } from 'react'

let prefix = ''

/** Sets the document's title while a component shows, where its screen's record does not know it; undefined leaves it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setTitle(title)
  }, [title])
}

export function setTitle(title: string): void {
  document.title = prefix + title
}

/** Puts a text before the title of whatever screen shows; '' for none. */
export function setTitlePrefix(text: string): void {
  document.title = text + document.title.slice(prefix.length)
  prefix = text
}
