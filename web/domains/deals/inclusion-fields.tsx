import { CHOICES, INCLUSION_NAMES, INCLUSIONS, OFFERED } from '#contract/deals/terms.ts'
import { CheckboxButton } from '#web/ui/checkbox-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Form } from '#web/ui/use-form.ts'

interface InclusionFieldsProps {
  form: Form
  /** What the fields begin with, by their names. */
  start: Readonly<Record<string, string | undefined>>
  /** Whose form it is, which has its own words and order. */
  of: 'offer' | 'listing'
}

/** The inclusions with options, as selects. */
export function ChoiceFields({ form, start, of }: InclusionFieldsProps) {
  return CHOICES.map((name) => {
    const { choice, label, text, formLabel, formText } = INCLUSIONS[name]
    return (
      <SelectField
        key={name}
        form={form}
        label={of === 'offer' ? label : formLabel}
        name={name}
        options={[null, ...choice.options].map((option) => ({
          value: String(option ?? 'none'),
          label: (of === 'offer' ? text : formText)(option),
        }))}
        defaultValue={start[name]}
      />
    )
  })
}

/** The inclusions that are there or not, as checkboxes in a group. */
export function FlagFields({ start, of }: Omit<InclusionFieldsProps, 'form'>) {
  const names = of === 'offer' ? OFFERED : INCLUSION_NAMES
  const flags = names.filter((name) => INCLUSIONS[name].choice === null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13px leading-20px font-600">Included</legend>
      <div className="flex flex-wrap gap-2">
        {flags.map((name) => (
          <CheckboxButton key={name} name={name} label={INCLUSIONS[name].label} defaultChecked={Boolean(start[name])} />
        ))}
      </div>
    </fieldset>
  )
}
