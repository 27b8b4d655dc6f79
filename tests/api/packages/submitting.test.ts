import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, statusOf, store, type Stored } from '../../support/accounts.ts'
import { addCurrent, setInspection } from '../../support/inspected.ts'
import { createWithStatus, expectOk, readListing, save, transition } from '../../support/own-listings.ts'
import { addVersion } from '../../support/packages.ts'

let seller: Stored
let id: string
beforeEach(async () => {
  seller = await store({ role: 'seller' })
  id = (await createWithStatus(seller.cookie, 'draft')).id
})

const submitSaved = async () =>
  save(seller.cookie, await readListing(seller.cookie, id), { submit: true, title: 'New' })

describe('A listing with a package', { tags: ['ours-package-blocks'] }, () => {
  it.each([
    ['still waits to be inspected', { state: 'waiting' }],
    ['could not be inspected', { state: 'failed' }],
    ['is refused', { level: 'refused' }],
    ['has a finding that holds it back', { level: 'blocking', blocking: 1 }],
    ['has what looks like a secret', { level: 'blocking', confirmable: 2 }],
  ] as const)('cannot be submitted while its current version %s', async (_, found) => {
    const version = await addCurrent(id, seller.id, found)
    expect(await outcome(transition(seller.cookie, id, 'submit'))).toMatchObject({
      status: 409,
      code: 'package_blocked',
    })
    expect(await outcome(submitSaved())).toMatchObject({ status: 409, code: 'package_blocked' })
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'draft', title: 'Inboxly', version: 1 })
    // Saving it is something else.
    await expectOk(save(seller.cookie, { id, version: 1 }))

    await setInspection(id, version)
    await expectOk(submitSaved())
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'pending', title: 'New' })
  })

  it('can be submitted once the findings are confirmed as examples, and whatever its other versions are', async () => {
    await addCurrent(id, seller.id, { level: 'refused' })
    await addCurrent(id, seller.id, { level: 'blocking', confirmable: 1, confirmedAt: 1 })
    await setInspection(id, await addVersion(id, seller.id), { state: 'waiting' })
    expect(await statusOf(transition(seller.cookie, id, 'submit'))).toBe(200)
  })

  it('stays live, and is saved, whatever is found', async () => {
    const live = await createWithStatus(seller.cookie, 'published')
    await addCurrent(live.id, seller.id, { level: 'blocking', blocking: 1 })
    await expectOk(save(seller.cookie, live, { title: 'New', submit: true }))
    expect(await readListing(seller.cookie, live.id)).toMatchObject({ status: 'published', title: 'New' })
  })
})
