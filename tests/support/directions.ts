/** A name in Hebrew: what comes after it in the same paragraph would move to its left. */
export const HEBREW = 'דוד'
/** A title from before such were tidied: it overrides the direction, and closes what it did not open. */
export const OVERRIDING = `\u2069\u202E${HEBREW} 12`

const ISOLATED = /\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069/g

/** Whether text in Hebrew can move what else is in its paragraph, or overrides the direction of it. */
export function isMixed(paragraph: string): boolean {
  const open = paragraph.replaceAll(ISOLATED, '')
  return /[\u202A-\u202E\u2066-\u2069]/.test(open) || (/\p{Script=Hebrew}/u.test(open) && /[a-z\d]/i.test(open))
}
