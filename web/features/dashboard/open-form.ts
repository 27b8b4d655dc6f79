import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { atomFamily } from 'jotai-family'

/** Stands for the form of a new listing among the ids of others. */
export const NEW = 'new'

/** The form that a person had open last in this tab: a listing's id, `NEW` or null. */
export const openForm = atomFamily((personId: string) =>
  atomWithStorage<string | null>(
    `listing-form:${personId}`,
    null,
    createJSONStorage(() => sessionStorage),
    { getOnInit: true },
  ),
)

/** The name under which what is typed into a form is kept. */
export function formName(personId: string, form: string): string {
  return `${personId}:${form}`
}
