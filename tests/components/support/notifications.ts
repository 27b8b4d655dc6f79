import { onTestFinished, vi } from 'vitest'

class Notice extends EventTarget {
  static permission: NotificationPermission = 'default'
  static requestPermission = vi.fn<() => Promise<NotificationPermission>>()
  title = ''
  body = ''
  close = () => undefined

  constructor(title: string, { body = '' }: NotificationOptions = {}) {
    super()
    Object.assign(this, { title, body })
    shown.push(this)
  }
}
let shown: Notice[] = []

/** Stubs desktop notifications, with the permission asked for or granted before; returns those shown. */
export function stubNotifications(permission: NotificationPermission = 'default') {
  shown = []
  Notice.permission = permission
  Notice.requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => (Notice.permission = 'granted'))
  vi.stubGlobal('Notification', Notice)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { shown, permit: Notice.requestPermission }
}
