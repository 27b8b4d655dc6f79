import { useEffect } from 'react'

let prefix = ''

/** Sets the document's title when the screen's `head` cannot know it; undefined keeps the current one. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setTitle(title)
  }, [title])
}

export function setTitle(title: string): void {
  document.title = prefix + title
}

/** Puts a prefix before every title from now on; '' removes it. */
export function setTitlePrefix(text: string): void {
  document.title = text + document.title.slice(prefix.length)
  prefix = text
}
