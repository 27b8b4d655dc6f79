import { type InclusionName, type Inclusions, perInclusion } from '#contract/deals/terms.ts'

/** Values by field name; an unchecked checkbox is empty or missing. */
type InclusionFieldValues = { readonly [Name in InclusionName]?: string | undefined }

export function toInclusionFields(of: Inclusions) {
  return perInclusion(
    (name) => (of[name] ? 'on' : ''),
    (name) => String(of[name] ?? 'none'),
  )
}

/** Unknown options count as none. */
export function parseInclusions(values: InclusionFieldValues): Inclusions {
  return perInclusion(
    (name) => Boolean(values[name]),
    (name, { options }) => options.find((option) => String(option) === values[name]) ?? null,
  )
}
