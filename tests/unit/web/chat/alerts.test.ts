import { afterEach, expect, it, vi } from 'vitest'

type Permission = 'default' | 'granted'

const shown = vi.fn<(title: string, options: object) => void>()

class FakeNotification extends EventTarget {
  static permission: Permission = 'granted'
  constructor(title: string, options: object) {
    super()
    shown(title, options)
  }
}

interface Browser {
  /** The stored alert settings. */
  chosen?: Record<string, boolean>
  permission?: Permission
  hidden?: boolean
  reducedMotion?: boolean
}

/** Loads the modules as in a newly opened page. */
async function open({ chosen = {}, permission = 'granted', hidden = true, reducedMotion = false }: Browser) {
  const getItem = (key: string) => (key in chosen ? JSON.stringify(chosen[key]) : null)
  FakeNotification.permission = permission
  vi.stubGlobal('window', { localStorage: { getItem } })
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('Notification', FakeNotification)
  vi.resetModules()
  const { isQuiet } = await import('#web/domains/chat/alerts.ts')
  const { notifyDesktop } = await import('#web/domains/chat/desktop-notices.ts')
  shown.mockClear()
  await notifyDesktop({ title: 'Ines', body: 'Hello', tag: 'a', onClick: () => {} })
  return { isQuiet: isQuiet(), notices: shown.mock.calls.length }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('A sound plays unless alerts are muted or reduced motion is preferred', async () => {
  expect(await open({})).toMatchObject({ isQuiet: false })
  expect(await open({ chosen: { 'chats-muted': true } })).toMatchObject({ isQuiet: true })
  expect(await open({ reducedMotion: true })).toMatchObject({ isQuiet: true })
})

it('A hidden page shows a silent desktop notification unless it is not permitted, switched off or muted', async () => {
  expect(await open({})).toMatchObject({ notices: 1 })
  expect(shown).toHaveBeenCalledWith('Ines', { body: 'Hello', tag: 'a', silent: true })
  expect(await open({ reducedMotion: true })).toMatchObject({ notices: 1 })
  expect(await open({ hidden: false })).toMatchObject({ notices: 0 })
  expect(await open({ permission: 'default' })).toMatchObject({ notices: 0 })
  expect(await open({ chosen: { 'chats-notify': false } })).toMatchObject({ notices: 0 })
  expect(await open({ chosen: { 'chats-muted': true } })).toMatchObject({ notices: 0 })
})
