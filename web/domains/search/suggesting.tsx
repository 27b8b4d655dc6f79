import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { importInBackground } from '#web/lib/import-in-background.ts'
import type { SuggestionsProps } from './suggestions.tsx'

const Suggestions = lazy(() =>
  importInBackground(() => import('./suggestions.tsx')).then((module) => ({
    default: module?.Suggestions ?? (() => null),
  })),
)

const SIGNS = ['focus', 'input']

/** Suggestions below a search field; their code loads when the field first has the focus. */
export function Suggesting(props: Omit<SuggestionsProps, 'hasTyped'>): ReactNode {
  const [before, setBefore] = useState<string>()
  const { input, text } = props
  useEffect(() => {
    const field = input.current
    // Typing may come first: it is replayed once the app has taken over.
    const onSign = ({ type }: Event) => setBefore((known) => known ?? (type === 'focus' ? field?.value : ''))
    for (const sign of SIGNS) field?.addEventListener(sign, onSign)
    return () => {
      for (const sign of SIGNS) field?.removeEventListener(sign, onSign)
    }
  }, [input])
  return (
    before !== undefined && (
      <Suspense>
        <Suggestions {...props} hasTyped={text !== before} />
      </Suspense>
    )
  )
}
