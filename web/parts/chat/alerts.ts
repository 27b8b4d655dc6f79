/** Whether sounds and the bell are muted in this browser, and the setter. */
export function useMuted(): [boolean, (muted: boolean) => void] {
  return [false, () => {}]
}

/** Whether nothing may ring or move: muted, or the person prefers reduced motion. */
export function isQuiet(): boolean {
  return true
}

/** Plays a short sound, in one tab at a time, unless quiet. */
export function playSound(): void {}

export interface DesktopNotice {
  title: string
  body: string
  /** A later one with the same tag replaces it. */
  tag: string
  onClick: () => void
}

/** Shows a desktop notification if that is permitted and the page is hidden. */
export function notifyDesktop(_notice: DesktopNotice): void {}

/** What the browser permits: 'default' means that it was never asked. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'unsupported'
}

/** Asks for the permission to notify; call it on a click. */
export async function askToNotify(): Promise<void> {}

/** Shows a count at the start of the document's title while anything is unread: '(3) …'. */
export function useTitleCount(_count: number): void {}
