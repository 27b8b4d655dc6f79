import { type ReactNode, useEffect, useRef, useState } from 'react'
import { licenseSummary } from '#contract/licenses/catalog.ts'
import { type License, licenseLabel, licenseOf, LICENSES, widthOf } from '#contract/licenses/licenses.ts'
import { LICENSE } from '#contract/paths.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import type { ListingFormValues } from './listing-form-values.ts'

interface LicenseFieldsProps {
  form: Form
  start: ListingFormValues
  /** The first license; a buyout is sold once. */
  license: License
  onLicense: (license: License) => void
}

/** One to three licenses with a price each; that of the first is the price above. */
export function LicenseFields({ form, start, license, onLicense }: LicenseFieldsProps) {
  const [second, setSecond] = useState(licenseOf(start.secondLicense))
  const [third, setThird] = useState(licenseOf(start.thirdLicense))
  const isAlone = license === 'buyout'
  const fields = useRef<HTMLFieldSetElement>(null)
  const last = useRef(license)
  // The license and whether it is sold once change each other after the input event of one of them.
  useEffect(() => {
    if (last.current === license) return
    last.current = license
    fields.current?.querySelector('select')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [license])
  return (
    <fieldset ref={fields} className="min-w-0">
      <legend className="mb-3 text-15px leading-22px font-600">Licenses</legend>
      <div className="grid gap-4">
        <p className="text-12px leading-18px text-muted">
          Offer up to three. Buyers compare them side by side, and a wider one is never cheaper. The{' '}
          <a href={LICENSE} target="_blank" rel="noopener" className="rounded-sm text-accent-text underline focus-ring">
            License Agreement
          </a>{' '}
          says what each allows.
        </p>
        <div className="grid items-start gap-4 md:grid-cols-3">
          <SelectField
            form={form}
            label="License"
            name="license"
            options={LICENSES.map(toOption)}
            value={license}
            onChange={({ target }) => onLicense(licenseOf(target.value) ?? license)}
            hint={
              isAlone
                ? 'Sold once, at the price above, and offered alone.'
                : `${licenseSummary(license)}, at the price above.`
            }
          />
          <WiderLicense
            form={form}
            which="second"
            isShown={!isAlone}
            after={license}
            chosen={second}
            onChoose={setSecond}
          >
            <PriceField
              form={form}
              label="Second price"
              name="secondPrice"
              start={start.secondPrice}
              isShown={!!second}
            />
          </WiderLicense>
          <WiderLicense
            form={form}
            which="third"
            isShown={!isAlone && second !== undefined}
            after={second ?? license}
            chosen={third}
            onChoose={setThird}
          >
            <PriceField form={form} label="Third price" name="thirdPrice" start={start.thirdPrice} isShown={!!third} />
          </WiderLicense>
        </div>
        <div className="grid items-start gap-4 md:grid-cols-3">
          <TextField
            form={form}
            label="Renewal price"
            name="renewalPrice"
            defaultValue={start.renewalPrice}
            inputMode="decimal"
            autoComplete="off"
            hint="Optional: what another year of updates costs."
          />
          <div className="md:col-span-2 md:pt-6">
            <CheckboxField
              label="Show what it usually sells for"
              hint="The usual price appears beside yours once five buyers have bought it."
              name="showsUsualPrice"
              defaultChecked={start.showsUsualPrice !== ''}
            />
          </div>
        </div>
      </div>
    </fieldset>
  )
}

interface WiderLicenseProps {
  form: Form
  which: 'second' | 'third'
  isShown: boolean
  /** The license before it. */
  after: License
  chosen: License | undefined
  onChoose: (license: License | undefined) => void
  /** Its price. */
  children: ReactNode
}

/** Hidden rather than unmounted, to keep the input. */
function WiderLicense({ form, which, isShown, after, chosen, onChoose, children }: WiderLicenseProps) {
  const isOffered = (license: License) =>
    license === chosen || (license !== 'buyout' && widthOf(license) > widthOf(after))
  return (
    <div hidden={!isShown} className="min-w-0">
      <div className="grid gap-4">
        <SelectField
          form={form}
          label={which === 'second' ? 'Second license' : 'Third license'}
          name={`${which}License`}
          options={[{ value: 'none', label: 'None' }, ...LICENSES.filter(isOffered).map(toOption)]}
          value={chosen ?? 'none'}
          onChange={({ target }) => onChoose(licenseOf(target.value))}
          hint={chosen && `${licenseSummary(chosen)}.`}
        />
        {children}
      </div>
    </div>
  )
}

interface PriceFieldProps {
  form: Form
  label: string
  name: 'secondPrice' | 'thirdPrice'
  start: string
  isShown: boolean
}

function PriceField({ form, label, name, start, isShown }: PriceFieldProps) {
  return (
    <div hidden={!isShown}>
      <TextField
        form={form}
        label={label}
        name={name}
        defaultValue={start}
        inputMode="decimal"
        autoComplete="off"
        hint="In US dollars."
      />
    </div>
  )
}

function toOption(license: License) {
  return { value: license, label: licenseLabel(license) }
}
