import { getDefaultStore, useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useState } from 'react'
import { isMuted } from './alerts.ts'

/** Nothing shows until the browser permits it, too. */
const wantedAtom = atomWithStorage('chats-notify', true, undefined, { getOnInit: true })

export interface DesktopNotice {
  title: string
  body: string
  /** A later one with the same tag replaces it, also one of another tab. */
  tag: string
  onClick: () => void
}

/** Shows a desktop notification, without a sound of its own, if it is permitted and wanted and the page is hidden. */
export function notifyDesktop({ title, body, tag, onClick }: DesktopNotice): void {
  if (permission() !== 'granted' || !getDefaultStore().get(wantedAtom) || isMuted() || !document.hidden) return
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

export type DesktopNotices = 'on' | 'off' | 'blocked' | 'unsupported'

/** Whether this browser shows desktop notifications, and what turns them on or off; call that on a click. */
export function useDesktopNotices(): [DesktopNotices, () => Promise<void>] {
  const [wanted, setWanted] = useAtom(wantedAtom)
  const [permitted, setPermitted] = useState(permission)
  const toggle = async () => {
    if (permitted === 'granted') return setWanted(!wanted)
    await Notification.requestPermission()
    setPermitted(permission())
    setWanted(true)
  }
  if (permitted === 'unsupported') return ['unsupported', toggle]
  if (permitted === 'denied') return ['blocked', toggle]
  return [permitted === 'granted' && wanted ? 'on' : 'off', toggle]
}

/** What the browser permits: 'default' means that it was never asked. */
function permission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}
