import { useState } from 'react'
import type { License } from '#contract/licenses/licenses.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import type { ListingFormValues } from './listing-form-values.ts'

interface SellingFieldsProps {
  form: Form
  start: ListingFormValues
  /** The first license; a buyout is sold once. */
  license: License
  onLicense: (license: License) => void
}

export function SellingFields({ form, start, license, onLicense }: SellingFieldsProps) {
  const [isOpen, setOpen] = useState(start.openToOffers !== '')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-15px leading-22px font-600">Selling</legend>
      <div className="grid gap-4 md:grid-cols-3">
        <CheckboxField
          label="Open to offers"
          hint="Buyers can propose another price. Otherwise your price is fixed."
          name="openToOffers"
          defaultChecked={isOpen}
          onChange={(event) => setOpen(event.target.checked)}
        />
        <CheckboxField
          label="Buy at list price"
          hint="Buyers can buy at your price right away, without making an offer."
          name="buyNow"
          defaultChecked={start.buyNow !== ''}
        />
        <CheckboxField
          label="Sold once"
          hint="The first completed deal, a buyout, takes it offline. Otherwise it stays on sale."
          name="soldOnce"
          checked={license === 'buyout'}
          onChange={({ target }) => onLicense(target.checked ? 'buyout' : 'multiple')}
        />
        {/* Hidden rather than unmounted, to keep the input. */}
        <div hidden={!isOpen} className="md:col-span-3">
          <div className="grid items-start gap-4 md:grid-cols-3">
            <TextField
              form={form}
              label="Auto-decline below"
              name="lowestPrice"
              defaultValue={start.lowestPrice}
              inputMode="decimal"
              autoComplete="off"
              hint="Offers below this are declined automatically, with a polite message."
            />
            <TextField
              form={form}
              label="Auto-accept from"
              name="acceptPrice"
              defaultValue={start.acceptPrice}
              inputMode="decimal"
              autoComplete="off"
              hint="Offers of at least this much are accepted automatically, even while you sleep."
            />
            <p className="md:pt-6.5 text-12px leading-18px text-muted">
              Both are optional and private: buyers never see them. They answer up to three offers per buyer a day, so
              no one can find them by guessing. Further offers wait for you.
            </p>
          </div>
        </div>
      </div>
    </fieldset>
  )
}
