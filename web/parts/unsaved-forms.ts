import { getDefaultStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import { atomFamily } from 'jotai-family'

const PREFIX = 'unsaved:'

/**
 * What has been typed into a form and not saved, by the form's name; undefined where there is nothing, `RESET` drops it.
 * A tab keeps its own across reloads. A tab that has none, after a crash or once it was closed, gets what was typed last
 * in any other. Signing out clears all of it.
 */
export const unsavedForm = atomFamily((name: string) =>
  atomWithStorage<unknown>(PREFIX + name, undefined, { getItem, setItem, removeItem }, { getOnInit: true }),
)

export function clearUnsavedForms(): void {
  const store = getDefaultStore()
  for (const name of unsavedForm.getParams()) store.set(unsavedForm(name), RESET)
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

function getItem(key: string): unknown {
  for (const storage of storages()) {
    const text = storage.getItem(key)
    if (text !== null) return parse(text)
  }
  return undefined
}

function setItem(key: string, value: unknown): void {
  for (const storage of storages()) {
    try {
      storage.setItem(key, JSON.stringify(value))
    } catch {
      // It may be full; the text is then in the form only.
    }
  }
}

function removeItem(key: string): void {
  for (const storage of storages()) storage.removeItem(key)
}

/** This tab's, then the browser's. Either may be forbidden. */
function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
