import type { OwnProfile } from '#contract/profiles/own-profile.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether any field differs from the saved profile. */
export function hasChanges(form: HTMLFormElement, saved: OwnProfile): boolean {
  return fieldsOf(form).some((field) => field.value !== textOf(saved, field.name))
}

/** Shows the saved values of the `sent` fields; keeps input changed since. */
export function showSaved(form: HTMLFormElement, sent: FormData, saved: OwnProfile): void {
  for (const field of fieldsOf(form))
    if (field.type !== 'hidden' && field.value === sent.get(field.name)) field.value = textOf(saved, field.name)
}

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name !== '',
  )
}

function textOf(profile: OwnProfile, name: string): string {
  const value: unknown = Reflect.get(profile, name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
