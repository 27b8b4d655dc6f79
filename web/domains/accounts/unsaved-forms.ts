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

/**
 * Like `unsavedFormAtom`, but what another tab types or finishes shows here, until something is typed here. Text that
 * was typed here goes only if the same text was finished there.
 */
export const unsavedDraftAtom = atomFamily((name: string) =>
  atomWithStorage<unknown>(PREFIX + name, undefined, { getItem, setItem, removeItem, subscribe }, { getOnInit: true }),
)

export function clearUnsavedForms(): void {
  const store = getDefaultStore()
  for (const family of [unsavedFormAtom, unsavedDraftAtom])
    for (const name of family.getParams()) store.set(family(name), RESET)
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

/** What another tab has typed since is not removed. */
function removeItem(key: string): void {
  const [own, shared] = storages()
  if (own?.getItem(key) === null || own?.getItem(key) === shared?.getItem(key)) shared?.removeItem(key)
  own?.removeItem(key)
}

/** Calls back with the value after another tab has changed it, but not while someone types here. */
function subscribe(key: string, callback: (value: unknown) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const [own, shared] = storages()
    if (event.key !== key || event.storageArea !== shared) return
    const isFinished = event.newValue === null
    if (isFinished && own?.getItem(key) === event.oldValue) own?.removeItem(key)
    if (isFinished || !document.activeElement?.matches('input, textarea')) callback(getItem(key))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
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
