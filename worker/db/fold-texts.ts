import { batch, type Database, rows } from './client.ts'
import { selectUnfolded, storeFolded, TEXTS_AT_A_TIME, type UnfoldedText } from './fold-texts.queries.ts'

/**
 * Folds the texts that have been written since, so that a search finds them in any spelling; until then it finds them as
 * they are written. True if all are folded at the deadline.
 */
export async function foldTexts(db: Database, deadline?: AbortSignal): Promise<boolean> {
  for (;;) {
    const texts = await rows<UnfoldedText>(db, selectUnfolded(TEXTS_AT_A_TIME))
    if (texts.length === 0) return true
    const { folded, done } = storeFolded(texts)
    await batch(db, { folded: rows(db, folded), done: rows(db, done) })
    if (deadline?.aborted) return false
  }
}
