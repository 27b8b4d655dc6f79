import { VERSION_DECISIONS } from '#contract/packages/constants.ts'
import { describe, expect, it } from 'vitest'
import { STATUSES, type Status } from '#contract/listings/constants.ts'
import { isScreen } from '../../support/is-screen.ts'
import { noticeText } from '#web/domains/chat/notice-text.ts'

const textOf = (status: Status) => noticeText({ kind: 'listing_status', listingId: '01', title: 'Inboxly', status })

it('A notice about a version names it, and leads to its package', () => {
  const notice = { kind: 'version_decided', listingId: '01', title: 'Inboxly', version: '1.2.0' } as const
  expect(VERSION_DECISIONS.map((decision) => noticeText({ ...notice, decision }).title)).toEqual([
    'Version 1.2.0 was approved',
    'Version 1.2.0 was not approved',
    'Version 1.2.0 was withheld',
  ])
  expect(noticeText({ ...notice, decision: 'refused' }).href).toBe('/dashboard/projects/01/package')
})

describe('A notice about the status of a project', () => {
  it('states what happened to which project', () => {
    expect(textOf('approved')).toEqual({
      title: 'Your project was approved',
      text: 'Buyers can see “Inboxly” now.',
      href: '/dashboard?tab=my-projects',
    })
    expect(textOf('draft')).toMatchObject({
      title: 'Your project was taken offline',
      text: '“Inboxly” is a draft again.',
    })
  })

  it('has a text for every status and links to a screen', () => {
    const texts = STATUSES.map(textOf)
    expect(new Set(texts.map(({ title }) => title)).size).toBe(STATUSES.length)
    for (const { text, href } of texts) {
      expect(text).toContain('“Inboxly”')
      expect(isScreen(href.split('?')[0] ?? '')).toBe(true)
    }
  })

  it('points the seller to the reason if there is one', () => {
    for (const status of ['rejected', 'blocked'] as const) expect(textOf(status).text).toContain('See your dashboard')
  })
})

it('A notice about a new version leads to the library', () => {
  const notice = { kind: 'version_released', purchaseId: '01', title: 'Inboxly', version: '1.3.0' } as const
  expect(noticeText(notice)).toEqual({
    title: 'Version 1.3.0 is out',
    text: '“Inboxly” has a new version in your library.',
    href: '/library/01',
  })
})

it('A notice about a demo names the project and links to a screen', () => {
  const { title, text, href } = noticeText({ kind: 'demo_down', listingId: '01', title: 'Inboxly' })
  expect({ title, text }).toEqual({
    title: 'A demo can’t be reached',
    text: 'The demo of “Inboxly” couldn’t be reached two days in a row.',
  })
  expect(isScreen(href.split('?')[0] ?? '')).toBe(true)
})
