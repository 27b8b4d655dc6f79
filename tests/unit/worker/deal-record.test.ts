import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DealRecord } from '#contract/deals/record.ts'
import { RECORD_END, recordHead, recordJson, recordMessages, recordMiddle } from '#worker/chat/record-html.ts'
import { type RecordSource, toDealFacts, toRecordedMessage } from '#worker/chat/to-deal-record.ts'
import { DealStory } from '../../support/deal-story.ts'

const NAMELESS = { username: null, firstName: null, lastName: null, avatarUrl: null }
const AT = Date.UTC(2026, 10, 28, 20)

/** What D1 has of a deal; its room has a story. */
function sourceOf(story: DealStory | undefined): RecordSource {
  return {
    row: {
      seq: 1,
      id: 'deal',
      status: 'purchased',
      phase: 'ended',
      chatId: 'chat',
      priceCents: 35_000,
      license: null,
      waitsFor: null,
      expiresAt: null,
      endedAt: new Date(AT),
      endedBy: 'seller',
      cause: null,
      createdAt: new Date(AT - 1),
      updatedAt: new Date(AT),
      listingId: 'listing',
      slug: 'inboxly',
      title: 'Inboxly',
      soldOnce: false,
      reservation: null,
      buyerId: 'nour',
      buyer: { ...NAMELESS, firstName: 'Nour', username: 'nour' },
      sellerId: 'ines',
      seller: NAMELESS,
      nextAt: null,
    },
    history: story ? { deal: story.deal, events: story.events } : null,
    delivered: [],
    side: 'buyer',
    origin: 'https://sourceyard.example',
    now: AT,
  }
}

/** A deal as it was stored before terms had all that they have now. */
function withoutNewTerms<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, of: unknown) =>
    key === 'license' || key === 'royaltyPercent' || key === 'licenseText' ? undefined : of,
  ) as Value
}

function fileOf(source: RecordSource, texts: string[]) {
  const facts = toDealFacts(source)
  const messages = texts.map((content, index) =>
    toRecordedMessage(
      {
        sequence: index + 1,
        revision: index + 1,
        id: `message ${index}`,
        senderId: 'nour',
        content,
        type: 'text',
        event: null,
        negotiationId: null,
        createdAt: AT,
        editedAt: null,
      },
      source.row,
    ),
  )
  const file = [
    recordHead(facts),
    ...messages.map((message) => recordMessages([message], facts)),
    recordMiddle(facts, messages.length === 0),
    ...messages.map((message, index) => recordJson([message], index === 0)),
    recordJson([], false),
    RECORD_END,
  ].join('')
  const [, json = ''] = /id="record">(.*?)<\/script>/s.exec(file) ?? []
  return { file, record: v.parse(DealRecord, JSON.parse(json)) }
}

const agreed = (story: DealStory) => story.offer('buyer', 30_000).offer('seller', 35_000).answer('buyer', 'accept')

describe('The file of a deal', { tags: ['ours-deal-record'] }, () => {
  it('names each term of offers and of the agreement, also if they were made before there were all', () => {
    const source = sourceOf(agreed(new DealStory()))
    const { file, record } = fileOf({ ...source, history: withoutNewTerms(source.history) }, [])
    expect(record.agreement).toMatchObject({ terms: { license: null, royaltyPercent: null }, licenseText: null })
    expect(record.offers.map(({ outcome }) => outcome)).toEqual(['replaced', 'accepted'])
    expect(file).toContain('As in the License Agreement')
    expect(file).toContain('Replaced by a counter-offer')
    expect(file).not.toMatch(/undefined|NaN|\bnull%/)
  })

  it('has the same messages for people and programs, whatever is in them', () => {
    const texts = ['</script>', '<!--', '“<b>” & ‘\u2029’', '  two\n  lines', '{"a": "\\"}', '\uD800']
    const { file, record } = fileOf(sourceOf(agreed(new DealStory())), texts)
    expect(record.messages.map(({ text }) => text)).toEqual(texts)
    expect(file.match(/<\/script/g)).toHaveLength(1)
    expect(file).not.toContain('<!--')
    expect(file).toContain('  two\n  lines</div>')
  })

  it('is complete for a deal of which only its row is left', () => {
    const { file, record } = fileOf(sourceOf(undefined), [])
    expect(record).toMatchObject({
      deal: { status: 'purchased', priceCents: 35_000, ended: { by: 'seller' } },
      buyer: { name: 'Nour', username: 'nour' },
      seller: { name: 'Unknown Seller', username: null },
      agreement: null,
      events: [],
    })
    expect(file).toContain('No messages.')
    expect(file).toContain('$350')
  })
})
