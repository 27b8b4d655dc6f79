import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveStatus, Status } from '#contract/listings/constants.ts'
import {
  ADMIN_TARGETS,
  afterSeller,
  isLive,
  needsReason,
  SELLER_MOVES,
  type SellerMove,
} from '#contract/listings/lifecycle.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { store } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { runs } from '../support/runs.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { create, setStatus, transition, readListing, remove, save } from '../support/own-listings.ts'

const WORDS = ['alpha', 'beta', 'gamma']
const VERBS = { submit: 'submit', publish: 'publish', takeOffline: 'take-offline' } as const

/** The expected state of a listing. */
interface Model {
  id: string
  title: string
  tags: string[]
  sold: Sold
  status: Status
  offlineStatus: OwnListing['offlineStatus']
  version: number
  isDeleted: boolean
}
type Sold = Pick<OwnListing, 'openToOffers' | 'buyNow' | 'lowestCents' | 'acceptCents' | 'soldOnce'>
interface Ability {
  seller: string
  admin: string
}
/** Performs an action on a listing, updates the model and returns the response with its expected status. */
type Step = (model: Model, by: Ability) => Promise<[Response, status: number]>

const title = fc.constantFrom(...WORDS, 'alpha beta')
const tags = fc.uniqueArray(fc.constantFrom('one', 'two', 'three', 'four'), { maxLength: 3 })
const cents = fc.option(fc.constantFrom(1, 50_000, 125_050))
const sold = fc.record<Sold>({
  openToOffers: fc.boolean(),
  buyNow: fc.boolean(),
  lowestCents: cents,
  acceptCents: cents,
  soldOnce: fc.boolean(),
})

const saving = fc
  .record({ title, tags, sold, isStale: fc.boolean() })
  .map((form): Step => async (model, { seller }) => {
    const version = form.isStale ? model.version + 1 : model.version
    const { lowestCents, acceptCents, ...rest } = form.sold
    const prices = { lowestPrice: dollars(lowestCents), acceptPrice: dollars(acceptCents) }
    const change = { title: form.title, tags: form.tags, ...rest, ...prices }
    const reply = await save(seller, { id: model.id, version }, change)
    if (rest.openToOffers && lowestCents !== null && acceptCents !== null && lowestCents > acceptCents)
      return [reply, 400]
    if (model.isDeleted) return [reply, 410]
    if (form.isStale) return [reply, 409]
    const stored = rest.openToOffers ? form.sold : { ...form.sold, lowestCents: null, acceptCents: null }
    Object.assign(model, {
      title: form.title,
      tags: form.tags,
      sold: stored,
      offlineStatus: null,
      version: model.version + 1,
    })
    return [reply, 200]
  })
const moving = fc
  .constantFrom(...(Object.keys(SELLER_MOVES) as SellerMove[]))
  .map((verb): Step => async (model, { seller }) => {
    const reply = await transition(seller, model.id, VERBS[verb])
    const to = afterSeller(model, verb)
    if (model.isDeleted || to === undefined) return [reply, model.isDeleted ? 410 : 409]
    model.offlineStatus = verb === 'takeOffline' && isLive(model.status) ? (model.status as LiveStatus) : null
    model.status = to
    return [reply, 200]
  })
const judging = fc.constantFrom(...ADMIN_TARGETS).map((to): Step => async (model, { admin }) => {
  const reply = await setStatus(admin, model.id, { status: to, reason: needsReason(to) ? 'Because.' : '' })
  if (model.isDeleted && to !== 'blocked') return [reply, 410]
  if (model.status === to) return [reply, 409]
  Object.assign(model, { status: to, offlineStatus: null })
  return [reply, 200]
})
const removing = fc.constant<Step>(async (model, { seller }) => {
  const reply = await remove(seller, model.id)
  model.isDeleted = true
  return [reply, 204]
})
const restoring = fc.constant<Step>(async (model, { seller }) => {
  const reply = await transition(seller, model.id, 'restore')
  model.isDeleted = false
  return [reply, 200]
})
const steps = fc.array(
  fc.record({
    which: fc.nat({ max: 2 }),
    step: fc.oneof(
      { weight: 4, arbitrary: saving },
      { weight: 3, arbitrary: moving },
      { weight: 4, arbitrary: judging },
      { weight: 1, arbitrary: removing },
      { weight: 2, arbitrary: restoring },
    ),
  }),
  { minLength: 5, maxLength: 25, size: 'max' },
)

describe('Any sequence of actions by sellers and admins', { tags: ['1-any-sequence-of-moves'] }, () => {
  it('follows the state machine and keeps search, counts and pages correct', async () => {
    const done = fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await clearCatalogue(env.DB)
        const [{ cookie: seller }, { cookie: admin }] = await Promise.all([
          store({ role: 'seller' }),
          store({ role: 'admin' }),
        ])
        const models: Model[] = []
        for (const word of WORDS) models.push(modelOf(await create(seller, { title: word, tags: ['one'] })))
        for (const { which, step } of sequence) {
          const model = models[which % models.length]
          if (!model) continue
          const [reply, status] = await step(model, { seller, admin })
          await reply.arrayBuffer()
          expect(reply.status).toBe(status)
        }
        expect(await wrongCounts(env.DB, WORDS)).toEqual([])
        for (const model of models) await expectPage(model)
        for (const model of models.filter(({ isDeleted }) => !isDeleted))
          expect(await readListing(seller, model.id)).toMatchObject(model.sold)
      }),
      runs(3),
    )
    await expect(done).resolves.toBeUndefined()
  })
})

const modelOf = ({ id, title: given, tags: names, status, version, ...rest }: OwnListing): Model => ({
  id,
  title: given,
  tags: names,
  sold: {
    openToOffers: rest.openToOffers,
    buyNow: rest.buyNow,
    lowestCents: rest.lowestCents,
    acceptCents: rest.acceptCents,
    soldOnce: rest.soldOnce,
  },
  status,
  offlineStatus: null,
  version,
  isDeleted: false,
})

const dollars = (amount: number | null) => (amount === null ? '' : String(amount / 100))

async function expectPage({
  id,
  title: expected,
  tags: names,
  status,
  isDeleted,
  sold: { openToOffers, buyNow },
}: Model): Promise<void> {
  const reply = await fetchApi(`/api/listings/${id}`)
  const isShown = isLive(status) && !isDeleted
  expect(reply.status).toBe(isShown ? 200 : 404)
  expect(await reply.json()).toMatchObject(
    isShown ? { title: expected, tags: names, openToOffers, buyNow } : { error: {} },
  )
}
