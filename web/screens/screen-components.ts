import { type ComponentType, lazy } from 'react'
import { importScreen } from '#web/lib/import-or-reload.ts'
import type { Screen, ScreenModule, ScreenProps } from './screen.ts'

const modules = import.meta.glob<ScreenModule>('./*/*-screen.tsx')
const components = new Map<string, ComponentType<ScreenProps>>()

export async function loadScreen({ module }: Screen): Promise<ScreenModule> {
  const load = modules[module]
  if (!load) throw new Error(`There is no ${module}.`)
  return importScreen(load)
}

/** The lazy component of a screen. */
export function componentOf(screen: Screen): ComponentType<ScreenProps> {
  const { module } = screen
  const cached = components.get(module)
  if (cached) return cached
  const component = lazy(() =>
    loadScreen(screen).catch((error: unknown) => {
      // `lazy` caches a rejection, for example while offline; the next visit retries.
      components.delete(module)
      throw error
    }),
  )
  components.set(module, component)
  return component
}
