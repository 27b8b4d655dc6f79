import { type ComponentType, lazy } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import type { Screen, ScreenModule, ScreenProps } from './screen.ts'

const modules = import.meta.glob<ScreenModule>('./*/*-screen.tsx')
const components = new Map<string, ComponentType<ScreenProps>>()

/** Loads the code of a screen. */
export async function loadScreen({ module }: Screen): Promise<ScreenModule> {
  const load = modules[module]
  if (!load) throw new Error(`There is no ${module}.`)
  return importOrReload(load)
}

/** The component of a screen, whose code loads when it is first rendered. */
export function componentOf(screen: Screen): ComponentType<ScreenProps> {
  const { module } = screen
  const known = components.get(module)
  if (known) return known
  const component = lazy(() =>
    loadScreen(screen).catch((error: unknown) => {
      // As when offline: the next visit tries again.
      components.delete(module)
      throw error
    }),
  )
  components.set(module, component)
  return component
}
