import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_SEARCH } from '#contract/limits.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { cutSearch } from '#contract/listings/search.ts'
import { marketplacePath } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { hasShortcutKey } from '#web/lib/keyboard.ts'
import { toast } from '#web/lib/toast.ts'
import type { SearchPaletteProps } from './search-palette.tsx'

/** Ctrl+K or Cmd+K opens the search. Keys pressed while it loads count, as if its field had the focus already. */
export function SearchShortcut() {
  const [Dialog, setDialog] = useState<ComponentType<SearchPaletteProps>>()
  const [isOpen, setOpen] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()

  const open = () => {
    setOpen(true)
    if (Dialog) return
    importOrReload(() => import('./search-dialog.tsx')).then(
      (module) => setDialog(() => module.SearchDialog),
      () => {
        close()
        void toast('error', 'The search couldn’t be loaded.')
      },
    )
  }
  const close = () => {
    setOpen(false)
    setFocus(false)
    setText('')
  }
  const type = (key: string) => {
    if (key.length === 1) setText((typed) => fitGraphemes(typed + key, MAX_SEARCH))
    else if (key === 'Backspace') setText((typed) => [...typed].slice(0, -1).join(''))
    else if (key === 'Escape') close()
    else if (key === 'Enter' && cutSearch(text) !== '') {
      close()
      navigate(marketplacePath({ q: cutSearch(text) }))
    } else return key === 'Enter'
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'k' && hasShortcutKey(event)) {
      event.preventDefault()
      if (!isOpen) open()
    } else if (isOpen && !hasFocus && !event.ctrlKey && !event.metaKey && type(event.key)) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])

  return (
    isOpen &&
    Dialog && <Dialog text={text} input={input} onChange={setText} onFocus={() => setFocus(true)} onClose={close} />
  )
}
