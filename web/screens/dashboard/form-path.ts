/** In place of an id, for a new listing. */
export const NEW = 'new'

/** History state of a form opened from the list. */
export const FROM_LIST = { from: 'my-projects' }

export function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from
}

/** The storage name of a form's unsaved input. */
export function formName(personId: string, form: string): string {
  return `${personId}:${form}`
}
