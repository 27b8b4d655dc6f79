import { type CountryCode, getCountries } from 'libphonenumber-js/min'
import { useId, useRef, useState } from 'react'
import { phoneNumberOf } from '#contract/profiles/phone.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = getCountries()
  .map((country) => ({ value: country, label: names.of(country) ?? country }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

interface PhoneFieldProps {
  form: Form
  name: string
  label: string
  defaultValue: string
}

/** A phone number, which shows how it is understood; one without the code of its country gets it from a list. */
export function PhoneField({ form, name, label, defaultValue }: PhoneFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue)
  const [country, setCountry] = useState<CountryCode>()
  const number = phoneNumberOf(typed)
  const isNational = !number && /^\(?\d[\d\s().-]{3,}$/.test(typed.trim())

  const choose = (chosen: CountryCode) => {
    setCountry(chosen)
    const found = phoneNumberOf(typed, chosen)
    if (!found || !input.current) return
    input.current.value = found.formatInternational()
    setTyped(input.current.value)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className="grid gap-2">
      <TextField
        form={form}
        name={name}
        label={label}
        defaultValue={defaultValue}
        ref={input}
        inputMode="tel"
        autoComplete="tel"
        placeholder="+44 7700 900123"
        onChange={(event) => {
          setTyped(event.target.value)
          setCountry(undefined)
        }}
        hint={
          <span role="status">
            {number
              ? [number.formatInternational(), number.country && names.of(number.country)].filter(Boolean).join(', ')
              : 'With the country code, such as +44, or a link to wa.me.'}
          </span>
        }
      />
      {isNational && (
        <div className="grid gap-1.5 text-13px leading-20px">
          <label htmlFor={id}>Country of this number</label>
          <div className="relative">
            <NativeSelect
              id={id}
              value={country ?? ''}
              options={[{ value: '', label: 'Choose a country' }, ...COUNTRIES]}
              onChange={(event) => {
                const chosen = COUNTRIES.find(({ value }) => value === event.target.value)
                if (chosen) choose(chosen.value)
              }}
            />
          </div>
          {country && <p className="text-muted">This is not a phone number in {names.of(country)}.</p>}
        </div>
      )}
    </div>
  )
}
