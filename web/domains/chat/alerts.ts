import { getDefaultStore, useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect } from 'react'
import { setTitlePrefix } from '#web/lib/use-title.ts'
import { chime } from '#web/lib/chime.ts'

/** Time in which several tabs sound once. */
const ONE_SOUND_MS = 2_000
const MOST_SHOWN = 99

const mutedAtom = atomWithStorage('chats-muted', false, undefined, { getOnInit: true })

/** Whether sounds, the bell and desktop notifications are muted in this browser, and the setter. */
export function useMuted(): [boolean, (muted: boolean) => void] {
  return useAtom(mutedAtom)
}

export function isMuted(): boolean {
  return getDefaultStore().get(mutedAtom)
}

/** Whether nothing may ring or move: muted, or the person prefers reduced motion. */
export function isQuiet(): boolean {
  return isMuted() || matchMedia('(prefers-reduced-motion: reduce)').matches
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

/** Shows a count at the start of the document's title while it is not 0: '(3) …'. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    setTitlePrefix(count > 0 ? `(${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}) ` : '')
    return () => setTitlePrefix('')
  }, [count])
}
