/** Characters that begin or end a direction of writing, and the marks of one. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
/** The blocks of scripts that are written from right to left, with the marks that say so. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Text that someone wrote, for a sentence of ours that has no markup: whatever its direction, the words around it stay
 * where they are. Text that is only written from left to right is returned as it is. On screens, `<bdi>` does this.
 */
export function isolate(text: string): string {
  const plain = text.replace(CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
