import { screenAt } from '#web/screens/find-screen.ts'

/** Whether there is a screen at a path. */
export function isScreen(path: string): boolean {
  return screenAt(path, '', 'https://sourceyard.example').name !== undefined
}
