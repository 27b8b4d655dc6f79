import { useState } from 'react'
import * as v from 'valibot'
import { PAYMENT_TEXT } from '#contract/deals/constants.ts'
import { TERMS } from '#contract/deals/terms.ts'
import { form, INVALID } from '#contract/form.ts'
import { licenseLabel, licenseOf, LICENSES, optionsOf } from '#contract/licenses/licenses.ts'
import { buyLabel } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { type FormControls, listTerms } from './deal-controls.ts'
import { FormFailureMessage } from './form-failure-message.tsx'
import { LicenseField, LicenseLink } from './license-field.tsx'
import { listingChangePhrase } from './change-phrases.ts'
import { useMoveForm } from './use-move-form.ts'

/** The license has a line of its own. */
const OTHER_TERMS = TERMS.filter((term) => term !== 'license')

const License = form({ license: v.picklist(LICENSES, INVALID) })

/** Confirms a purchase at the list price, with its terms and what has changed. */
export function BuyDialog({ deal }: { deal: FormControls }) {
  const { chat, viewer } = deal
  const { fields, draft, seen, close, submit } = useMoveForm(deal, 'buy', License, ({ license }) => ({
    type: 'buy',
    terms: listTerms(chat, license),
  }))
  const license = licenseOf(draft?.['license']) ?? deal.license
  const terms = listTerms(chat, license)
  const [formerChat] = useState(chat)
  const former = listTerms(formerChat, license)
  const options = optionsOf(chat.listing)
  return (
    <Modal title={terms.priceCents === 0 ? 'Get it for free' : 'Buy at the list price'} onClose={close}>
      <form {...fields.props} className="deal-form">
        <p dir="auto" className="font-600">
          {chat.listing.title}
        </p>
        {options.length > 1 ? (
          <LicenseField form={fields} options={options} chosen={terms} />
        ) : (
          <p className="text-13px leading-20px text-muted">
            <input type="hidden" name="license" value={terms.license} />
            License: <b className="font-600 text-text">{licenseLabel(terms.license)}</b>.{' '}
            <LicenseLink license={terms.license} />
          </p>
        )}
        <ChangedTerms from={former} to={terms} terms={OTHER_TERMS} />
        <p className="text-13px leading-20px text-muted">
          {terms.priceCents === 0
            ? 'It’s free, so your purchase is complete right away.'
            : `You and the seller then agree on this price. ${PAYMENT_TEXT}`}
        </p>
        <FormFailureMessage
          deal={deal}
          seen={seen}
          refusal={fields.formError}
          listing={listingChangePhrase(former, terms, viewer)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={close} className={button('ghost', 's')} data-autofocus>
            Cancel
          </button>
          <button type="submit" {...submit(buyLabel(terms.priceCents))} className={button('primary', 's')} />
        </div>
      </form>
    </Modal>
  )
}
