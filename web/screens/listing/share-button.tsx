import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'

/** Opens the system's share sheet, or copies the URL. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      onClick={() => void share(title)}
      aria-label="Share"
      className={button('plain', 'l', 'w-11 px-0!')}
    >
      <span aria-hidden className="i-lucide-share-2" />
    </button>
  )
}

async function share(title: string): Promise<void> {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url: location.href })
      return
    }
    await navigator.clipboard.writeText(location.href)
    await toast('success', 'Link copied')
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!cancelled) await toast('error', 'Failed to copy link', 'You can copy it from the address bar.')
  }
}
