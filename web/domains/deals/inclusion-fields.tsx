import { CHOICES, FLAGS, INCLUSIONS, OFFERED } from '#contract/deals/terms.ts'
import { CheckboxButton } from '#web/ui/checkbox-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Form } from '#web/ui/use-form.ts'

interface InclusionFieldsProps {
  form: Form
  /** Initial values by field name. */
  initial: Readonly<Record<string, string | undefined>>
  /** The form's own labels and order. */
  variant: 'offer' | 'listing'
}

/** Inclusions with options, as selects. */
export function ChoiceFields({ form, initial, variant }: InclusionFieldsProps) {
  return CHOICES.map((name) => {
    const { choice, label, text, formLabel, formText } = INCLUSIONS[name]
    return (
      <SelectField
        key={name}
        form={form}
        label={variant === 'offer' ? label : formLabel}
        name={name}
        options={[null, ...choice.options].map((option) => ({
          value: String(option ?? 'none'),
          label: (variant === 'offer' ? text : formText)(option),
        }))}
        defaultValue={initial[name]}
      />
    )
  })
}

/** The share of a royalty; shown only with one. */
export function RoyaltyShareField({ form, initial }: Pick<InclusionFieldsProps, 'form' | 'initial'>) {
  const { choice, formLabel, formText } = INCLUSIONS.royaltyPercent
  return (
    <SelectField
      form={form}
      label={formLabel}
      name="royaltyPercent"
      options={[null, ...(choice?.options ?? [])].map((option) => ({
        value: String(option ?? 'none'),
        label: formText(option),
      }))}
      defaultValue={initial['royaltyPercent']}
    />
  )
}

/** Yes-or-no inclusions, as a group of checkboxes. */
export function FlagFields({ initial, variant }: Omit<InclusionFieldsProps, 'form'>) {
  // Offers show royalty last.
  const flags = variant === 'offer' ? FLAGS.toSorted((a, b) => OFFERED.indexOf(a) - OFFERED.indexOf(b)) : FLAGS
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13px leading-20px font-600">Included</legend>
      <div className="flex flex-wrap gap-2">
        {flags.map((name) => (
          <CheckboxButton
            key={name}
            name={name}
            label={INCLUSIONS[name].label}
            defaultChecked={Boolean(initial[name])}
          />
        ))}
      </div>
    </fieldset>
  )
}
