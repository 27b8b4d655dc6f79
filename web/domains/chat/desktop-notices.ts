import { getDefaultStore, useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useState } from 'react'
import { isAnyTabInUse } from '#web/lib/tab-state.ts'
import { isMuted } from './alerts.ts'

/** The user's setting; the browser's permission is needed, too. */
const enabledAtom = atomWithStorage('chats-notify', true, undefined, { getOnInit: true })

export interface DesktopNotice {
  title: string
  body: string
  /** A later notification with the same tag replaces it, in any tab. */
  tag: string
  onClick: () => void
}

/** What this tab has shown, by tag. */
const shownNotices = new Map<string, Notification>()

/** Takes back a notification whose message was deleted. */
export function closeDesktopNotice(tag: string): void {
  shownNotices.get(tag)?.close()
  shownNotices.delete(tag)
}

/** Shows a silent desktop notification if enabled, permitted and no tab is in use. */
export async function notifyDesktop({ title, body, tag, onClick }: DesktopNotice): Promise<void> {
  if (permission() !== 'granted' || !getDefaultStore().get(enabledAtom) || isMuted()) return
  if (await isAnyTabInUse()) return
  try {
    const shown = new Notification(title, { body, tag, silent: true })
    shownNotices.set(tag, shown)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onClick()
    })
  } catch {
    // Mobile browsers allow notifications from service workers only.
  }
}

export type DesktopNotices = 'on' | 'off' | 'blocked' | 'unsupported'

/** The state of desktop notifications, and a toggle that must be called from a click. */
export function useDesktopNotices(): [DesktopNotices, () => Promise<void>] {
  const [isEnabled, setIsEnabled] = useAtom(enabledAtom)
  const [permitted, setPermitted] = useState(permission)
  const toggle = async () => {
    if (permitted === 'granted') return setIsEnabled(!isEnabled)
    await Notification.requestPermission()
    setPermitted(permission())
    setIsEnabled(true)
  }
  if (permitted === 'unsupported') return ['unsupported', toggle]
  if (permitted === 'denied') return ['blocked', toggle]
  return [permitted === 'granted' && isEnabled ? 'on' : 'off', toggle]
}

/** 'default' means that the user has not been asked yet. */
function permission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}
