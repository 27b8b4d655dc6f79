import { getDefaultStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import { atomFamily } from 'jotai-family'

const PREFIX = 'unsaved:'

/**
 * What was typed into a form and not saved, by the form's name; undefined if there is nothing, and `RESET` removes it.
 * A tab keeps its own across reloads. A tab without any, after a crash or a restart, gets what was last typed in any
 * other. Signing out clears everything.
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
      // Storage may be full; the text is then in the form only.
    }
  }
}

function removeItem(key: string): void {
  for (const storage of storages()) storage.removeItem(key)
}

/** This tab's, then the browser's. Either may be blocked. */
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
