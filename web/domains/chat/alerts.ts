import { getDefaultStore, useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect } from 'react'
import { setTitlePrefix } from '#web/lib/use-title.ts'
import { chime } from '#web/lib/chime.ts'

/** Only one of several tabs plays a sound within this time. */
const SOUND_LOCK_MS = 2_000
const MAX_TITLE_COUNT = 99

const mutedAtom = atomWithStorage('chats-muted', false, undefined, { getOnInit: true })

/** Whether sounds, the bell and desktop notifications are muted in this browser. */
export function useMuted(): [boolean, (muted: boolean) => void] {
  return useAtom(mutedAtom)
}

export function isMuted(): boolean {
  return getDefaultStore().get(mutedAtom)
}

/** Whether sounds and animations are off: muted, or the user prefers reduced motion. */
export function isQuiet(): boolean {
  return isMuted() || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Plays a short sound in one tab, unless quiet. */
export function playSound(): void {
  if (isQuiet()) return
  const { locks } = navigator
  // Locks are unavailable outside of secure contexts.
  if (!locks) return void chime()
  void locks.request('chat-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    void chime()
    await new Promise((resolve) => {
      setTimeout(resolve, SOUND_LOCK_MS)
    })
  })
}

/** Prefixes the document's title with a count other than 0: '(3) …'. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    setTitlePrefix(count > 0 ? `(${count > MAX_TITLE_COUNT ? `${MAX_TITLE_COUNT}+` : count}) ` : '')
    return () => setTitlePrefix('')
  }, [count])
}
