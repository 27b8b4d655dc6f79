/** Whether people type on the screen here: then Enter starts a new line, and a focused field opens a keyboard. */
export function isTouch(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}
