import { lazy, Suspense, useEffect, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { hasShortcutKey } from '#web/lib/keyboard.ts'

const SearchDialog = lazy(() =>
  importOrReload(() => import('./search-dialog.tsx')).then((module) => ({ default: module.SearchDialog })),
)

/** Ctrl+K or Cmd+K opens the search. */
export function SearchShortcut() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !hasShortcutKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    isOpen && (
      <Suspense>
        <SearchDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
