import { MAX_MESSAGE } from '#contract/chat/limits.ts'
import { MAX_MESSAGE_UNITS } from '#contract/chat/messages.ts'
import { countGraphemes, firstGraphemes, shorten } from '#contract/shorten.ts'

/** The counter appears at this length. */
const NEARLY_FULL = MAX_MESSAGE - 100
/** Graphemes of what is over that are quoted. */
const QUOTED = 30
/** Code units of a word with which the quote may begin. */
const MAX_WORD = 20

interface MessageLength {
  /** Graphemes; undefined while there is plenty of room. */
  count: number | undefined
  /** Why a text is too long to send; undefined if it is not. */
  excess: string | undefined
}

/** The length of a tidied message. */
export function measureMessage(content: string): MessageLength {
  if (content.length < NEARLY_FULL) return { count: undefined, excess: undefined }
  const count = countGraphemes(content)
  return { count: count < NEARLY_FULL ? undefined : count, excess: excessText(content, count) }
}

function excessText(content: string, count: number): string | undefined {
  const over = count - MAX_MESSAGE
  if (over > 0) {
    const fits = firstGraphemes(content, MAX_MESSAGE)
    const rest = shorten(content.slice(fits.length - begunWord(fits).length), QUOTED)
    const from = rest === '' ? '' : `, from “${rest}” on`
    return `${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} too long${from}. Shorten it, or send it in parts.`
  }
  return content.length > MAX_MESSAGE_UNITS
    ? 'Too many emoji or accents for one message. Shorten it, or send it in parts.'
    : undefined
}

/** The word that a text ends with; nothing if it is long, as in a script without spaces. */
function begunWord(text: string): string {
  const [word = ''] = /\S*$/.exec(text) ?? []
  return word.length < MAX_WORD ? word : ''
}
