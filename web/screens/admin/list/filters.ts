/** A filter with a few values; an address with any other value filters nothing. */
export interface Choice {
  label: string
  /** The first is no filter; its value is empty. */
  options: { value: string; label: string }[]
  /** The width of its select. */
  className: string
}

export type Filter = Choice | 'text'

/** The filters of a list by their names in the address. */
export type Filters<Name extends string = string> = Readonly<Record<Name, Filter>>

/** Options that are called by their values. */
export function optionsOf(any: string, values: readonly string[]): Choice['options'] {
  return [{ value: '', label: any }, ...values.map((value) => ({ value, label: value }))]
}
