/** Stands for the form of a new project among the ids of others. */
export const NEW = 'new'

const key = (personId: string) => `listing-form:${personId}`

/** Which form this tab had open last; undefined for none. */
export function openForm(personId: string): string | undefined {
  try {
    return sessionStorage.getItem(key(personId)) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberForm(personId: string, form: string | undefined): void {
  try {
    if (form === undefined) sessionStorage.removeItem(key(personId))
    else sessionStorage.setItem(key(personId), form)
  } catch {
    // Storage may be forbidden; a reload then closes the form.
  }
}
