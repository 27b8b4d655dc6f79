import type { ScreenName } from '#contract/screens.ts'

/** Filled in by the build: the files that each screen needs in addition to the app's own. */
declare const SCREEN_FILES: Record<ScreenName | 'notFound', string[]>

export function filesOf(screen: ScreenName | undefined): string[] {
  return SCREEN_FILES[screen ?? 'notFound']
}
