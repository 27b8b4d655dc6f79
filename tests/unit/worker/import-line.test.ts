import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseLine } from '#worker/import/import-line.rules.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('skips the slug lookup for a text that is too long for a slug', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  // NFKD turns it into 18 letters.
  const line = { seller: { username: 'mara' }, title: 'Inboxly', price: 1, slug: '\ufdfa'.repeat(320) }
  expect(await parseLine(JSON.stringify(line))).toContain('slug is longer than 80 characters')
  expect(normalize).not.toHaveBeenCalledWith('NFKD')
})

it('reads a line that begins with a byte order mark', { tags: ['ours-foreign-files'] }, async () => {
  const line = JSON.stringify({ seller: { username: 'mara' }, title: 'Inboxly', price: 1 })
  expect(await parseLine(`\uFEFF${line}`)).toMatchObject({ title: 'Inboxly' })
})

describe('The licenses of a line', { tags: ['ours-licenses'] }, () => {
  const read = (more: object) =>
    parseLine(JSON.stringify({ seller: { username: 'mara' }, title: 'Inboxly', price: 100, ...more }))
  const wider = (...options: [string, unknown][]) => options.map(([license, price]) => ({ license, price }))

  it.each([{}, { license: null, renewalPrice: null }])('are those of before, if there are none: %j', async (more) => {
    expect(await read(more)).toMatchObject({
      license: 'multiple',
      widerLicenses: [],
      renewalPrice: null,
      showsUsualPrice: false,
    })
  })

  it('may be three, and may cost the same', async () => {
    const widerLicenses = wider(['multiple', 100], ['white-label', 250.5])
    expect(await read({ license: 'evaluation', widerLicenses })).toMatchObject({
      license: 'evaluation',
      price: 10_000,
      widerLicenses: [
        { license: 'multiple', priceCents: 10_000 },
        { license: 'white-label', priceCents: 25_050 },
      ],
    })
  })

  const LICENSES = 'evaluation, single, multiple, white-label, buyout'
  it.each([
    [{ license: 'MIT' }, `license must be one of ${LICENSES}`],
    [{ widerLicenses: 'white-label' }, 'widerLicenses must be a list of licenses with prices'],
    [{ widerLicenses: ['white-label'] }, 'widerLicenses must each have a license and a price'],
    [{ widerLicenses: [{ license: 'white-label' }] }, 'widerLicenses must each have a license and a price'],
    [{ widerLicenses: wider(['GPL', 200]) }, `widerLicenses.license must be one of ${LICENSES}`],
    [{ widerLicenses: wider(['white-label', 'much']) }, 'widerLicenses.price must be a number of dollars'],
    [
      { license: 'evaluation', widerLicenses: wider(['single', 200], ['multiple', 300], ['white-label', 400]) },
      'more than 2 widerLicenses',
    ],
    [{ widerLicenses: wider(['multiple', 200]) }, 'widerLicenses: multiple is no wider than multiple'],
    [
      { license: 'single', widerLicenses: wider(['white-label', 200], ['multiple', 300]) },
      'widerLicenses: multiple is no wider than white-label',
    ],
    [{ widerLicenses: wider(['white-label', 99.99]) }, 'widerLicenses: white-label is cheaper than multiple'],
    [{ widerLicenses: wider(['buyout', 200]) }, 'widerLicenses: buyout is sold once, so it is offered alone'],
    [
      { license: 'buyout', widerLicenses: wider(['white-label', 200]) },
      'widerLicenses: buyout is sold once, so it is offered alone',
    ],
    [{ royaltyPercent: 5 }, 'royaltyPercent is given without royalty'],
    [{ renewalPrice: 0 }, 'renewalPrice must be above zero'],
    [{ renewalPrice: '1.250' }, 'Write 1,250 or 1.25: “1.250” can mean either.'],
    [{ showsUsualPrice: 'yes' }, 'showsUsualPrice must be true or false'],
  ])('are rejected with the field: %j', async (more, reason) => {
    expect(await read(more)).toBe(reason)
  })
})
