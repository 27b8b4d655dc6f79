import { toStatement } from '#worker/db/client.ts'
import { selectUnfolded, storeFolded, TEXTS_AT_A_TIME, type UnfoldedText } from '#worker/db/fold-texts.queries.ts'
import type { Database } from './local-store.ts'

/** Folds the texts that were written without the Worker, which does so itself. */
export async function foldTexts(db: Database): Promise<void> {
  for (;;) {
    const [texts = []] = await db.batch([toStatement(selectUnfolded(TEXTS_AT_A_TIME))])
    if (texts.length === 0) return
    await db.batch(Object.values(storeFolded(texts as unknown as UnfoldedText[])).map(toStatement))
  }
}
