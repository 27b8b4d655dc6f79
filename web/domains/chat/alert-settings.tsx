import { useMuted } from './alerts.ts'
import { useDesktopNotices } from './desktop-notices.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How new messages make themselves noticed in this browser. */
export function AlertSettings() {
  const [muted, setMuted] = useMuted()
  const [notices, toggleNotices] = useDesktopNotices()
  const areOn = notices === 'on' && !muted
  return (
    <footer className="chats-foot">
      <button type="button" aria-pressed={!muted} onClick={() => setMuted(!muted)} className="chats-setting focus-ring">
        <Icon name={muted ? 'bell-off' : 'bell'} />
        {muted ? 'Alerts off' : 'Alerts on'}
      </button>
      {(notices === 'on' || notices === 'off') && (
        <button
          type="button"
          aria-pressed={areOn}
          disabled={muted}
          onClick={() => void toggleNotices()}
          className="chats-setting focus-ring"
        >
          {areOn ? 'Desktop notifications on' : 'Desktop notifications off'}
        </button>
      )}
      {notices === 'blocked' && <p className="chats-setting">Desktop notifications blocked</p>}
    </footer>
  )
}
