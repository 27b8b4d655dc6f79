import { useState } from 'react'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import type { TypedListing } from './typed-listing.ts'

/** How a project is sold. */
export function SellingFields({ form, start }: { form: Form; start: TypedListing }) {
  const [isOpen, setOpen] = useState(start.openToOffers !== '')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13px leading-20px font-600">Selling</legend>
      <div className="grid gap-x-6 gap-y-3 rounded-control border border-line bg-bg p-4 md:grid-cols-3">
        <CheckboxField
          label="Open to offers"
          hint="Buyers can propose another price. Otherwise your price is fixed."
          name="openToOffers"
          defaultChecked={isOpen}
          onChange={(event) => setOpen(event.target.checked)}
        />
        <CheckboxField
          label="Buy at list price"
          hint="Buyers can buy at your price at once, without an offer."
          name="buyNow"
          defaultChecked={start.buyNow !== ''}
        />
        <CheckboxField
          label="Sold once"
          hint="The first completed deal takes it offline. Otherwise it stays on sale."
          name="soldOnce"
          defaultChecked={start.soldOnce !== ''}
        />
        {/* Stays when it is hidden, so that nothing typed is lost. */}
        <div hidden={!isOpen} className="md:col-span-3 pt-4 border-t border-line">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              form={form}
              label="Lowest price"
              name="lowestPrice"
              defaultValue={start.lowestPrice}
              inputMode="decimal"
              autoComplete="off"
              hint="Offers below it are declined at once, with a polite message."
            />
            <TextField
              form={form}
              label="Accept from"
              name="acceptPrice"
              defaultValue={start.acceptPrice}
              inputMode="decimal"
              autoComplete="off"
              hint="Offers from here on are accepted at once, even while you sleep."
            />
          </div>
          <p className="mt-3 text-12px leading-18px text-muted">
            Both are optional, and for your eyes only: no buyer ever sees them. They decide up to three offers per buyer
            a day, so that no one can find them by trying; further offers wait for you.
          </p>
        </div>
      </div>
    </fieldset>
  )
}
