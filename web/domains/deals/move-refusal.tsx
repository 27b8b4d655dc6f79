import { button } from '#web/ui/button.ts'
import type { Refusal } from './deal-controls.ts'
import { PhraseText } from './phrase-text.tsx'

/** Why a move was not made, next to what makes it. */
export function MoveRefusal({ of: { phrase, retry } }: { of: Refusal }) {
  return (
    <div role="alert" className="deal-refusal">
      <p>
        <PhraseText of={phrase} />
      </p>
      {retry && (
        <button type="button" onClick={retry} className={button('plain', 's')}>
          Retry
        </button>
      )}
    </div>
  )
}
