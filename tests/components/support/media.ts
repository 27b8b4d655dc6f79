import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { endTransitions } from './accessibility.ts'

interface Media {
  media?: 'print' | 'screen'
  features?: { name: 'forced-colors'; value: string }[]
}

/** Has the page styled as for print, or with all colors chosen by the system, until the test ends. */
export async function emulateMedia(emulated: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { ...emulated })
  await endTransitions()
  onTestFinished(async () => {
    const features = emulated.features?.map(({ name }) => ({ name, value: '' })) ?? []
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features })
  })
}

/** Has the page on a screen that is touched, until the test ends. */
export async function emulateTouch(): Promise<void> {
  const setTouch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await setTouch(true)
  onTestFinished(async () => void (await setTouch(false)))
  await endTransitions()
}

export const forceColors = () => emulateMedia({ features: [{ name: 'forced-colors', value: 'active' }] })
