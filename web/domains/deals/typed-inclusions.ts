import { type InclusionName, type Inclusions, perInclusion } from '#contract/deals/terms.ts'

/** What the fields of inclusions hold, by their names; a checkbox that is not checked is empty or missing. */
type Typed = { readonly [Name in InclusionName]?: string | undefined }

/** Inclusions as their fields hold them. */
export function typedInclusions(of: Inclusions) {
  return perInclusion(
    (name) => (of[name] ? 'on' : ''),
    (name) => String(of[name] ?? 'none'),
  )
}

/** The inclusions that fields hold; what is not among a choice's options is none. */
export function readInclusions(typed: Typed): Inclusions {
  return perInclusion(
    (name) => Boolean(typed[name]),
    (name, { options }) => options.find((option) => String(option) === typed[name]) ?? null,
  )
}
