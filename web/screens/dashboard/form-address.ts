/** Stands for the form of a new listing among the ids of others. */
export const NEW = 'new'

/** The state of a history entry of a form that the list has led to. */
export const FROM_LIST = { from: 'my-projects' }

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from
}

/** The name under which what is typed into a form is kept. */
export function formName(personId: string, form: string): string {
  return `${personId}:${form}`
}
