import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const emulate = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** Lets things move until the test ends: elsewhere they do not, since a click waits for what it hits to stand still. */
export async function allowMotion(): Promise<void> {
  await emulate('no-preference')
  onTestFinished(async () => void (await emulate('reduce')))
}
