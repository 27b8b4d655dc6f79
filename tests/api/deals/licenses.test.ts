import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnDealPage } from '#contract/deals/own-deals.ts'
import { licenseTextOf } from '#contract/licenses/license-versions.ts'
import type { License } from '#contract/licenses/licenses.ts'
import { get } from '../../support/accounts.ts'
import { jsonOf } from '../../support/api.ts'
import {
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offerRows,
  setListing,
  termsOf,
} from '../../support/deals.ts'

const WHITE_LABEL_CENTS = 290_000
const WIDER = JSON.stringify([{ license: 'white-label', priceCents: WHITE_LABEL_CENTS }])

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate({}, { wider_licenses: WIDER })
})

const at = (license: License, priceCents: number) => ({ ...termsOf(priceCents), license })
const buy = (terms: ReturnType<typeof at>) => move(deal, deal.buyer, { type: 'buy', terms })
const agreementOf = async () => (await historyOf(deal)).deal.agreement

describe('A deal about one of several licenses', { tags: ['ours-licenses'] }, () => {
  it('is agreed on as offered, with the text of the license, which offers keep in D1', async () => {
    const id = crypto.randomUUID()
    const terms = { ...at('white-label', 250_000), royalty: true, royaltyPercent: 5 as const }
    expect(await move(deal, deal.buyer, { type: 'offer', terms }, { id })).toMatchObject({ status: 200 })
    const accepted = await move(deal, deal.seller, { type: 'accept', offerId: id, priceCents: 250_000 })
    expect(accepted).toMatchObject({ status: 200 })
    expect(await agreementOf()).toMatchObject({ terms, offerId: id, licenseText: licenseTextOf('white-label') })
    await mirror(deal)
    const purchases = await jsonOf<OwnDealPage>(get('/api/purchases', deal.buyer.cookie))
    expect(purchases.items).toMatchObject([{ priceCents: 250_000, license: 'white-label' }])
    expect(await offerRows(deal)).toMatchObject([{ license: 'white-label', royalty: 1, royalty_percent: 5 }])
  })

  it('is changed by a counter-offer', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await move(deal, deal.buyer, { type: 'offer', terms: at('white-label', 200_000) }, { id: first })
    await move(deal, deal.seller, { type: 'offer', terms: at('multiple', 120_000), answers: first }, { id: second })
    await move(deal, deal.buyer, { type: 'accept', offerId: second, priceCents: 120_000 })
    expect(await agreementOf()).toMatchObject({
      terms: at('multiple', 120_000),
      licenseText: licenseTextOf('multiple'),
    })
  })

  it('is bought at the price of its license, and at no other', async () => {
    expect(await buy(at('white-label', LIST_CENTS))).toMatchObject({ status: 409, code: 'price_changed' })
    expect(await buy(at('buyout', WHITE_LABEL_CENTS))).toMatchObject({ status: 409, code: 'terms_changed' })
    expect(await agreementOf()).toBeNull()
    expect(await buy(at('white-label', WHITE_LABEL_CENTS))).toMatchObject({ status: 200 })
    expect(await agreementOf()).toMatchObject({
      terms: at('white-label', WHITE_LABEL_CENTS),
      offerId: null,
      licenseText: licenseTextOf('white-label'),
    })
  })

  it('is not offered with a license that the listing lacks, or no longer has', async () => {
    const offered = (license: License) => move(deal, deal.buyer, { type: 'offer', terms: at(license, 100_000) })
    expect(await offered('buyout')).toMatchObject({ status: 409, code: 'license_not_offered' })
    await setListing(deal.listingId, { wider_licenses: '[]' })
    expect(await offered('white-label')).toMatchObject({ status: 409, code: 'license_not_offered' })
    expect(await buy(at('white-label', WHITE_LABEL_CENTS))).toMatchObject({ status: 409, code: 'terms_changed' })
    expect(await offered('multiple')).toMatchObject({ status: 200 })
  })

  it('is agreed on as offered, also once the listing has other licenses', async () => {
    const id = crypto.randomUUID()
    await move(deal, deal.buyer, { type: 'offer', terms: at('white-label', 200_000) }, { id })
    await setListing(deal.listingId, { license: 'single', wider_licenses: '[]', price_cents: 1 })
    await move(deal, deal.seller, { type: 'accept', offerId: id, priceCents: 200_000 })
    expect(await agreementOf()).toMatchObject({ terms: at('white-label', 200_000) })
  })

  it('begins with a purchase of a wider license only at its price', async () => {
    await move(deal, deal.buyer, { type: 'cancel', reason: 'Another time.' })
    const anew = (terms: ReturnType<typeof at>) => move(deal, deal.buyer, { type: 'buy', terms }, { dealId: null })
    expect((await anew(at('white-label', LIST_CENTS))).status).toBe(409)
    const { status, view } = await anew(at('white-label', WHITE_LABEL_CENTS))
    expect(status).toBe(200)
    expect(view?.deal.agreement?.terms).toEqual(at('white-label', WHITE_LABEL_CENTS))
  })

  it('is offered without a share of a royalty that it lacks', async () => {
    const terms = { ...at('multiple', 100_000), royaltyPercent: 5 as const }
    expect(await move(deal, deal.buyer, { type: 'offer', terms })).toMatchObject({ status: 400 })
  })
})
