import { getDefaultStore } from 'jotai'
import { atomWithStorage, RESET } from 'jotai/utils'
import { atomFamily } from 'jotai-family'

const PREFIX = 'unsaved:'

/**
 * Unsaved input by form name; undefined if there is none, and `RESET` removes it. Each tab keeps its own across reloads.
 * A tab without any, for example after a crash, starts with the last input of any tab. Signing out clears everything.
 */
export const unsavedFormAtom = atomFamily((name: string) =>
  atomWithStorage<unknown>(PREFIX + name, undefined, { getItem, setItem, removeItem }, { getOnInit: true }),
)

export function clearUnsavedForms(): void {
  const store = getDefaultStore()
  for (const name of unsavedFormAtom.getParams()) store.set(unsavedFormAtom(name), RESET)
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
      // Storage may be full; the input then exists in the form only.
    }
  }
}

function removeItem(key: string): void {
  for (const storage of storages()) storage.removeItem(key)
}

/** The tab's storage first, then the browser's. Either may be blocked. */
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
