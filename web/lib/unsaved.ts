const PREFIX = 'unsaved:'

/**
 * What somebody has typed and not saved, by a name. A tab has its own, which outlives a reload; where a tab has none,
 * after it crashed or was closed, it has what was typed last in any. Signing out clears all of it.
 */
export function unsaved<T>(name: string, isFit: (value: unknown) => value is T): T | undefined {
  for (const storage of storages()) {
    const text = storage.getItem(PREFIX + name)
    const value = text === null ? undefined : parsed(text)
    if (isFit(value)) return value
  }
  return undefined
}

/** Whether this tab itself has something unsaved of that name. */
export function isUnsavedHere(name: string): boolean {
  return here()?.getItem(PREFIX + name) != null
}

export function keepUnsaved(name: string, value: unknown): void {
  for (const storage of storages()) {
    try {
      storage.setItem(PREFIX + name, JSON.stringify(value))
    } catch {
      // It may be full; what is typed is then in the form only.
    }
  }
}

export function dropUnsaved(name: string): void {
  for (const storage of storages()) storage.removeItem(PREFIX + name)
}

export function dropAllUnsaved(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  }
}

function storages(): Storage[] {
  return [here(), everywhere()].filter((storage) => storage !== undefined)
}

function here(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function everywhere(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
