import { useEffect, useId, useRef } from 'react'
import type { LeaveGuard } from '#web/lib/use-leave-guard.ts'
import { button } from './button.ts'

/** Confirms leaving with unsaved changes. Escape cancels. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return guard.isConfirming ? <ConfirmDialog guard={guard} /> : null
}

function ConfirmDialog({ guard: { stay, leave } }: { guard: LeaveGuard }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-says`}
      onClose={stay}
      className="panel m-auto w-[calc(100%-32px)] max-w-100 p-5 text-text shadow-float backdrop:bg-black/60"
    >
      <h2 id={id} className="text-16px leading-24px font-600">
        Leave without saving?
      </h2>
      <p id={`${id}-says`} className="mt-1.5 text-14px leading-22px text-muted">
        Your changes haven’t been saved.
      </p>
      <div className="flex flex-wrap gap-3 mt-5">
        <button type="button" onClick={() => dialog.current?.close()} className={button('primary', 's')}>
          Stay
        </button>
        <button type="button" onClick={leave} className={button('danger', 's')}>
          Leave
        </button>
      </div>
    </dialog>
  )
}
