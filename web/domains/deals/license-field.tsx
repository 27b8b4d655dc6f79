import type { FormEvent } from 'react'
import { licensePath, licenseSummary } from '#contract/licenses/catalog.ts'
import { type License, licenseLabel, type LicenseOption } from '#contract/licenses/licenses.ts'
import { priceLabel } from '#contract/money.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Form } from '#web/ui/use-form.ts'

interface LicenseFieldProps {
  form: Form
  /** What the listing offers, narrowest first. */
  options: readonly LicenseOption[]
  chosen: LicenseOption
  /** Called before the form's own handler. */
  onChoose?: (license: License, form: HTMLFormElement) => void
}

/** One of the licenses that a listing offers, each with its list price. */
export function LicenseField({ form, options, chosen, onChoose }: LicenseFieldProps) {
  const choose = ({ currentTarget: { value, form: of } }: FormEvent<HTMLSelectElement>) => {
    const option = options.find(({ license }) => license === value)
    if (option && of) onChoose?.(option.license, of)
  }
  return (
    <SelectField
      form={form}
      label="License"
      name="license"
      options={options.map(({ license, priceCents }) => ({
        value: license,
        label: `${licenseLabel(license)}, ${priceLabel(priceCents)}`,
      }))}
      defaultValue={chosen.license}
      onInput={choose}
      hint={<LicenseLink license={chosen.license} />}
    />
  )
}

/** What a license is for, with a link to its text. A dialog stays open beside it. */
export function LicenseLink({ license }: { license: License }) {
  return (
    <>
      {licenseSummary(license)}.{' '}
      <a
        href={licensePath(license)}
        target="_blank"
        rel="noopener"
        className="rounded-sm text-accent-text underline focus-ring"
      >
        Read the full license text
      </a>
    </>
  )
}
