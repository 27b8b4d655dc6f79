import { button } from '#web/ui/button.ts'
import type { MoveFailure } from './deal-controls.ts'
import { PhraseText } from './phrase-text.tsx'

export function MoveFailureMessage({ of: { phrase, retry } }: { of: MoveFailure }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 rounded-control bg-s2 text-13px leading-20px"
    >
      <p className="flex-1 min-w-40">
        <PhraseText phrase={phrase} />
      </p>
      {retry && (
        <button type="button" onClick={retry} className={button('plain', 's')}>
          Retry
        </button>
      )}
    </div>
  )
}
