import { useStore } from 'jotai'
import { RESET } from 'jotai/utils'
import { useState } from 'react'
import type { LetterDetail } from '#contract/admin/letters.ts'
import { unsavedForm } from '#web/domains/accounts/unsaved-forms.ts'
import { LetterForm } from './letter-form.tsx'
import { keptLetter, startOf } from './letter-start.ts'

interface LetterEditorProps {
  /** Undefined for a new one. */
  letter: LetterDetail | undefined
  onCreated: (letter: LetterDetail) => void
  onClose: () => void
}

/** A draft's form. What is typed outlives a reload of the tab until it is saved or discarded. */
export function LetterEditor({ letter, onCreated, onClose }: LetterEditorProps) {
  const store = useStore()
  const unsaved = unsavedForm(`letter/${letter?.id ?? 'new'}`)
  const [{ start, turn }, setStarted] = useState(() => {
    return { start: keptLetter(store.get(unsaved)) ?? startOf(letter), turn: 0 }
  })
  const startWith = (stored: LetterDetail | undefined) => {
    store.set(unsaved, RESET)
    setStarted({ start: startOf(stored), turn: turn + 1 })
  }
  return (
    <LetterForm
      key={turn}
      letter={letter}
      start={start}
      unsaved={unsaved}
      onCreated={onCreated}
      onClose={onClose}
      onDiscard={() => startWith(letter)}
      onTake={startWith}
    />
  )
}
