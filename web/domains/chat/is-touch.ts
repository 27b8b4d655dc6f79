/** Whether the device has a virtual keyboard: Enter then starts a new line, and focusing a field opens it. */
export function isTouch(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}
