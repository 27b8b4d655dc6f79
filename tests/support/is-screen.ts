import { matchScreen } from '#web/screens/match-screen.ts'

/** Whether there is a screen at a path. */
export function isScreen(path: string): boolean {
  return matchScreen(path, '', 'https://sourceyard.example').name !== undefined
}
