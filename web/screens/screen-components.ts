import { type ComponentType, lazy } from 'react'
import { importScreen } from '#web/lib/import-or-reload.ts'
import type { Screen, ScreenModule, ScreenProps } from './screen.ts'

const modules = import.meta.glob<ScreenModule>('./*/*-screen.tsx')
const components = new Map<string, ComponentType<ScreenProps>>()
const failed = new Set<string>()

export async function loadScreen({ module }: Screen): Promise<ScreenModule> {
  const load = modules[module]
  if (!load) throw new Error(`There is no ${module}.`)
  return importScreen(load)
}

/** The lazy component of a screen; one that failed stays failed until `clearFailedScreens`. */
export function componentOf(screen: Screen): ComponentType<ScreenProps> {
  const { module } = screen
  const cached = components.get(module)
  if (cached) return cached
  const component = lazy(() =>
    loadScreen(screen).catch((error: unknown) => {
      failed.add(module)
      throw error
    }),
  )
  components.set(module, component)
  return component
}

/** Lets screens whose code failed to load, for example while offline, be loaded again. */
export function clearFailedScreens(): void {
  for (const module of failed) components.delete(module)
  failed.clear()
}
