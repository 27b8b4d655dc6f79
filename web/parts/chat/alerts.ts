import { getDefaultStore, useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect } from 'react'
import { setTitlePrefix } from '#web/lib/use-title.ts'
import { chime } from '#web/lib/chime.ts'

/** Time in which several tabs sound once. */
const ONE_SOUND_MS = 2_000
const MOST_SHOWN = 99

const mutedAtom = atomWithStorage('chats-muted', false, undefined, { getOnInit: true })

/** Whether sounds and the bell are muted in this browser, and the setter. */
export function useMuted(): [boolean, (muted: boolean) => void] {
  return useAtom(mutedAtom)
}

/** Whether nothing may ring or move: muted, or the person prefers reduced motion. */
export function isQuiet(): boolean {
  return getDefaultStore().get(mutedAtom) || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Plays a short sound, in one tab at a time, unless quiet. */
export function playSound(): void {
  if (isQuiet()) return
  const { locks } = navigator
  // There are none outside of secure contexts.
  if (!locks) return void chime()
  void locks.request('chat-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    void chime()
    await new Promise((resolve) => {
      setTimeout(resolve, ONE_SOUND_MS)
    })
  })
}

export interface DesktopNotice {
  title: string
  body: string
  /** A later one with the same tag replaces it, also one of another tab. */
  tag: string
  onClick: () => void
}

/** Shows a desktop notification, without a sound of its own, if that is permitted and the page is hidden. */
export function notifyDesktop({ title, body, tag, onClick }: DesktopNotice): void {
  if (notificationPermission() !== 'granted' || !document.hidden) return
  try {
    const shown = new Notification(title, { body, tag, silent: true })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onClick()
    })
  } catch {
    // Browsers on phones only let service workers notify.
  }
}

/** What the browser permits: 'default' means that it was never asked. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Asks for the permission to notify; call it on a click. */
export async function askToNotify(): Promise<void> {
  if (notificationPermission() === 'default') await Notification.requestPermission()
}

/** Shows a count at the start of the document's title while it is not 0: '(3) …'. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    setTitlePrefix(count > 0 ? `(${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}) ` : '')
    return () => setTitlePrefix('')
  }, [count])
}
