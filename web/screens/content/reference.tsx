import './reference.css'
import { useEffect, useRef, useState } from 'react'
import { button } from '#web/ui/button.ts'

type Phase = 'closed' | 'loading' | 'open' | 'failed'

/** The API reference; its viewer loads on request. */
export function Reference() {
  const [phase, setPhase] = useState<Phase>('closed')
  const place = useRef<HTMLDivElement>(null)
  const isOpen = phase === 'open'
  useEffect(() => {
    if (isOpen) place.current?.focus({ preventScroll: true })
  }, [isOpen])

  const open = async () => {
    setPhase('loading')
    try {
      const { showOperations } = await import('./viewer.ts')
      if (place.current) await showOperations(place.current)
      setPhase('open')
    } catch {
      setPhase('failed')
    }
  }

  return (
    <div className="mt-4">
      {!isOpen && (
        <button
          type="button"
          aria-busy={phase === 'loading'}
          onClick={() => void (phase === 'loading' || open())}
          className={button('plain', 'l')}
        >
          {phase === 'loading' ? 'Loading...' : 'Show every operation'}
        </button>
      )}
      {phase === 'failed' && (
        <p role="alert" className="mt-3 text-13px leading-20px text-bad">
          The operations couldn’t be loaded.
        </p>
      )}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label="Operations"
        className="operations outline-none"
        hidden={!isOpen}
      />
    </div>
  )
}
