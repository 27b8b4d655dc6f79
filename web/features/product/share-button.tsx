import { useState } from 'react'
import { button } from '#web/ui/button.ts'

/** Hands the address to the system's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [said, setSaid] = useState('')
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setSaid('Link copied')
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid('Copy the address from the address bar')
    }
  }
  return (
    <button type="button" onClick={() => void share()} onBlur={() => setSaid('')} className={button('plain', 'l')}>
      <span aria-hidden className={said === 'Link copied' ? 'i-lucide-check text-good' : 'i-lucide-share-2'} />
      <span aria-live="polite">{said || 'Share'}</span>
    </button>
  )
}
