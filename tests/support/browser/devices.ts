/** The two devices that every flow is gone through on. */
export const DEVICES = [
  { name: 'on a desktop', use: { viewport: { width: 1280, height: 900 } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]
