import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { cutSearch } from '#contract/listings/search.ts'
import { HELP } from '#contract/paths.ts'
import { isNavigating } from '#web/lib/navigation.tsx'

const DEBOUNCE_MS = 300

/** The search text, debounced into the URL (`?q=`). */
export function useHelpSearch(): { text: string; setText: (text: string) => void; commit: () => void } {
  const q = cutSearch(new URLSearchParams(useSearch()).get('q') ?? '')
  const [, navigate] = useLocation()
  const [text, setText] = useState(q)
  const [renderedQ, setRenderedQ] = useState(q)

  // Something else changed the URL, for example going back.
  if (q !== renderedQ) {
    setRenderedQ(q)
    if (cutSearch(text) !== q) setText(q)
  }

  const commit = () => {
    const next = cutSearch(text)
    if (next !== q && !isNavigating())
      navigate(next ? `${HELP}?q=${encodeURIComponent(next)}` : HELP, { replace: true })
  }
  useEffect(() => {
    const timer = setTimeout(commit, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  return { text, setText, commit }
}
