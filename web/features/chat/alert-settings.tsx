import { useState } from 'react'
import { askToNotify, notificationPermission, useMuted } from '#web/parts/chat/alerts.ts'
import { Icon } from '#web/parts/chat/icon.tsx'

/** How new messages make themselves noticed in this browser. */
export function AlertSettings() {
  const [muted, setMuted] = useMuted()
  const [permission, setPermission] = useState(notificationPermission)
  return (
    <footer className="chats-foot">
      <button type="button" aria-pressed={!muted} onClick={() => setMuted(!muted)} className="chats-setting focus-ring">
        <Icon name={muted ? 'bell-off' : 'bell'} />
        {muted ? 'Sound off' : 'Sound on'}
      </button>
      {permission === 'default' && (
        <button
          type="button"
          onClick={() => void askToNotify().then(() => setPermission(notificationPermission()))}
          className="chats-setting focus-ring"
        >
          Turn on desktop notifications
        </button>
      )}
      {permission === 'granted' && <p className="chats-setting">Desktop notifications on</p>}
      {permission === 'denied' && <p className="chats-setting">Desktop notifications blocked</p>}
    </footer>
  )
}
