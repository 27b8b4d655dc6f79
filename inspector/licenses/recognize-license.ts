import { createHash } from 'node:crypto'
import data from './licenses.json' with { type: 'json' }
import { licenseWords } from './license-words.ts'

/** Of two texts, from which on they are one license: copies differ by a name here and there. */
const MIN_SIMILARITY = 0.9

const positions = new Map(data.vocabulary.map((word, position) => [word, position]))

/** The license that a text is: by its words in order, else by how many words it shares (Dice's coefficient). */
export function recognizeLicense(text: string): { license: string | null; similarity: number } {
  const words = licenseWords(text)
  const hash = createHash('sha256').update(words.join(' ')).digest('hex')
  const exact = data.licenses.find((each) => each.hash === hash)
  if (exact) return { license: exact.id, similarity: 1 }
  const distinct = new Set(words)
  const known = new Set([...distinct].flatMap((word) => positions.get(word) ?? []))
  let best = { license: '', similarity: 0 }
  for (const { id, words: expected } of data.licenses) {
    const shared = expected.filter((position) => known.has(position)).length
    const similarity = (2 * shared) / (expected.length + distinct.size || 1)
    if (similarity > best.similarity) best = { license: id, similarity }
  }
  return best.similarity >= MIN_SIMILARITY ? best : { license: null, similarity: best.similarity }
}
