import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const emulate = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** Allows motion until the test ends: elsewhere it is reduced, since a click waits until its target stops moving. */
export async function allowMotion(): Promise<void> {
  await emulate('no-preference')
  onTestFinished(async () => void (await emulate('reduce')))
}
