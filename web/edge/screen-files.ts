import type { ScreenName } from '#contract/screens.ts'

/** Written in by the build: the files that each lazily loaded screen needs beside the app's own. */
declare const SCREEN_FILES: Partial<Record<ScreenName, string[]>>

export function codeOf(screen: ScreenName | undefined): string[] {
  return (screen && SCREEN_FILES[screen]) ?? []
}
