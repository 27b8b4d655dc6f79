import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { cutSearch } from '#contract/listings/search.ts'
import { HELP } from '#contract/paths.ts'
import { isNavigating } from '#web/lib/navigation.tsx'

const PAUSE_MS = 300

/** What is searched for: at once while typing, and in the address (`?q=`) once typing pauses. */
export function useHelpSearch(): { text: string; setText: (text: string) => void; commit: () => void } {
  const q = cutSearch(new URLSearchParams(useSearch()).get('q') ?? '')
  const [, navigate] = useLocation()
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)

  // The address was changed by something else, such as going back.
  if (q !== seen) {
    setSeen(q)
    if (cutSearch(text) !== q) setText(q)
  }

  const commit = () => {
    const next = cutSearch(text)
    if (next !== q && !isNavigating())
      navigate(next ? `${HELP}?q=${encodeURIComponent(next)}` : HELP, { replace: true })
  }
  useEffect(() => {
    const timer = setTimeout(commit, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return { text, setText, commit }
}
