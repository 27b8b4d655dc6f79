import { useEffect } from 'react'

/** The document's title while this is shown; none yet while it is undefined. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
