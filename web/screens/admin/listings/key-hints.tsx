import { button } from '#web/ui/button.ts'
import type { StatusAction } from './listing-texts.ts'

interface KeyHintsProps {
  actions: StatusAction[]
  on: boolean
  onChange: (on: boolean) => void
}

/** The keys for the list and the open product, which can be switched off. */
export function KeyHints({ actions, on, onChange }: KeyHintsProps) {
  const keys = [
    ['j', 'next'],
    ['k', 'previous'],
    ['Enter', 'opens'],
    ...actions.map(({ key, does }) => [key, does]),
    ['x', 'selects'],
    ['u', 'undoes'],
  ]
  return (
    <div className="max-md:hidden flex flex-wrap items-center gap-x-3 gap-y-1 mb-3 text-12px leading-18px text-muted">
      {on && (
        <ul aria-label="Shortcuts" className="contents">
          {keys.map(([key, does]) => (
            <li key={key}>
              <kbd className="px-1 rounded-sm border border-line2 font-mono text-11px text-text">{key}</kbd> {does}
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => onChange(!on)} className={button('ghost', 's', 'min-h-7! px-2! text-12px!')}>
        {on ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </button>
    </div>
  )
}
