import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import { encodeOutdated } from '#contract/chat/encode.ts'
import { EVENT_TYPES } from '#contract/deals/deal.ts'
import * as former from '../../support/former-protocol.js'
import * as present from '../../support/protocol-story.ts'

/** What the former build does not know: types of frames, codes of refusals, events of deals, kinds of notices and fields. */
const NEW_TYPES = new Set<unknown>(['time', 'delete', 'renew', 'found', 'search', 'passage'])
const NEW_CODES = new Set<unknown>(['listing_reserved'])
const NEW_EVENTS = new Set<unknown>([
  'reserved',
  'released',
  'lapsed',
  'delivered',
  'changes_requested',
  'delivery_confirmed',
])
const NEW_NOTICES = new Set<unknown>(['version_decided', 'version_released'])
const NEW_FIELDS = new Set([
  'replyTo',
  'deleted',
  'reservation',
  'hasOffers',
  'license',
  'licenseText',
  'royaltyPercent',
  'delivery',
])

type Json = Record<string, unknown>
const read = (text: string) => JSON.parse(text) as Json

/** Whether something is an event of a deal, whose own terms the former build does not know. */
const isEvent = (one: unknown): one is Json =>
  typeof one === 'object' && one !== null && 'dealId' in one && 'type' in one

/** A frame as the former build parses it: without new fields, and without new events, of which messages keep the text. */
function asFormer(text: string): Json | undefined {
  const withoutNew = (key: string, value: unknown): unknown => {
    if (NEW_FIELDS.has(key)) return undefined
    const isNew = (one: unknown) => NEW_EVENTS.has((one as Json | null)?.['type'])
    if (isEvent(value)) delete value['terms']
    if (key === 'event' && isNew(value)) return null
    return key === 'events' && Array.isArray(value) ? value.filter((one) => !isNew(one)) : value
  }
  const frame = JSON.parse(text, withoutNew) as Json & { notice?: Json }
  const isUnknown =
    NEW_TYPES.has(frame['type']) ||
    NEW_CODES.has(frame['code']) ||
    NEW_NOTICES.has(frame.notice?.['kind']) ||
    frame.notice?.['event'] === null
  return isUnknown ? undefined : frame
}

/** A frame as the present build parses it: terms of the former one name neither a license nor a royalty's share. */
function asPresent(text: string): Json {
  const withNew = (key: string, value: unknown): unknown =>
    key === 'terms' ? { license: null, royaltyPercent: null, ...(value as Json) } : value
  return JSON.parse(text, withNew) as Json
}

/** Adds an unknown field to every object. */
function withExtraFields(text: string): string {
  const more = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(more)
    if (typeof value !== 'object' || value === null) return value
    return {
      ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, more(one)])),
      later: { is: 'later' },
    }
  }
  return JSON.stringify(more(read(text)))
}

const page = (...messages: Json[]) =>
  JSON.stringify({ v: 1, type: 'posted', messages, page: { kind: 'newest', more: false } })

/** The story's message with an event of this type. */
function messageWith(type: string): Json & { event: Json } {
  const frames = present.roomFrames().map(read)
  const messages = frames.flatMap((frame) => (frame['messages'] ?? []) as (Json & { event: Json | null })[])
  const found = messages.find(({ event }) => event?.['type'] === type)
  if (!found?.event) throw new Error(`No message tells of ${type}.`)
  return { ...found, event: found.event }
}

/** The story's deal with an offer. */
function offered(): Json & { deal: Json; events: Json[] } {
  const views = present.roomFrames().flatMap((text) => (read(text)['view'] ?? []) as (Json & { deal: Json })[])
  const found = views.find(({ deal }) => deal['offer'] !== null)
  if (!found) throw new Error('No deal has an offer.')
  return found as Json & { deal: Json; events: Json[] }
}

it('The test frames cover every event', () => {
  for (const type of EVENT_TYPES.filter((one) => one !== 'started')) expect(messageWith(type).event['type']).toBe(type)
})

it('A tab’s state is parsed by an inbox, also with unknown fields', () => {
  for (const text of present.tabStateFrames().flatMap((one) => [one, withExtraFields(one)]))
    expect(present.parseTabFrame(text)).toEqual({ frame: { v: 1, type: 'tab', state: read(text)['state'] } })
})

describe.each([
  ['former', former, 'present', present],
  ['present', present, 'former', former],
] as const)('A frame of the %s build', { tags: ['ours-versions-meet'] }, (_, sender, reader, receiver) => {
  const parsed = reader === 'present' ? asPresent : asFormer
  /** A room of the former build refuses new requests by their id. */
  const taken = (text: string) =>
    parsed(text) ? { frame: parsed(text) } : { refusal: 'unknown_frame', id: read(text)['id'] }

  it(`is parsed by the ${reader} one: of rooms, inboxes and tabs`, () => {
    for (const text of sender.roomFrames()) expect(receiver.parseServerFrame(text), `${text}`).toEqual(parsed(text))
    for (const text of sender.inboxFrames()) expect(receiver.parseInboxFrame(text), `${text}`).toEqual(parsed(text))
    for (const text of sender.tabFrames()) expect(receiver.parseClientFrame(text)).toEqual(taken(text))
  })

  it(`is parsed unchanged by the ${reader} one if it has unknown fields`, () => {
    for (const text of sender.roomFrames())
      expect(receiver.parseServerFrame(withExtraFields(text)), `${text}`).toEqual(parsed(text))
    for (const text of sender.inboxFrames())
      expect(receiver.parseInboxFrame(withExtraFields(text)), `${text}`).toEqual(parsed(text))
    for (const text of sender.tabFrames()) expect(receiver.parseClientFrame(withExtraFields(text))).toEqual(taken(text))
  })

  it(`is ignored or refused by the ${reader} one if its type is unknown`, () => {
    const unknown = sender.encode({ type: 'dance', id: crypto.randomUUID() } as never)
    expect(receiver.parseServerFrame(unknown)).toBeUndefined()
    expect(receiver.parseInboxFrame(unknown)).toBeUndefined()
    expect(receiver.parseClientFrame(unknown)).toHaveProperty('refusal')
    expect(receiver.parseClientFrame(unknown)).toHaveProperty('id')
  })
})

describe('A tab', { tags: ['ours-versions-meet'] }, () => {
  const known = messageWith('offered')
  const event = { ...known, event: { ...known.event, type: 'escrowed' } }

  it('parses messages of an unknown kind or with an unknown event and drops only broken ones', () => {
    const kind = { ...known, type: 'order', event: null }
    const actor = { ...known, event: { ...known.event, by: 'bank' } }
    expect(present.parseServerFrame(page(event, known, { id: 'broken' }, kind, actor))).toMatchObject({
      messages: [{ ...event, event: null }, known, { ...kind, type: 'deal' }, { ...actor, event: null }],
    })
    expect(present.parseServerFrame(JSON.stringify({ v: 1, type: 'ack', message: event }))).toMatchObject({
      message: { content: known['content'], event: null },
    })
  })

  it('of the former build shows the text of an unknown event', () => {
    const text = page(event, known)
    const { messages } = (asFormer(text) ?? {}) as { messages?: Json[] }
    expect(former.parseServerFrame(text)).toMatchObject({ messages: [{ ...event, event: null }, messages?.[1]] })
  })

  it('drops unknown events of a deal and reports a deal that it cannot parse', () => {
    const view = offered()
    const frame = (changed: Json) => present.parseServerFrame(JSON.stringify({ v: 1, type: 'deal', view: changed }))
    expect(frame({ ...view, events: [...view.events, event.event] })).toEqual({ v: 1, type: 'deal', view })
    expect(frame({ ...view, deal: { ...view.deal, status: 'disputed' } })).toEqual({ v: 1, type: 'deal', view: null })
  })

  it('parses the known parts of an inbox frame with unknown deals, kinds, chats or notices', () => {
    const text = present.inboxFrames().find((one) => read(one)['type'] === 'chats') ?? ''
    const chats = read(text) as { chats: Json[] }
    const [first, second] = chats.chats
    const strange = { ...first, deal: { status: 'disputed' }, last: { ...(first?.['last'] as Json), type: 'order' } }
    const frame = { ...chats, chats: [strange, { chatId: 'broken' }, second] }
    expect(present.parseInboxFrame(JSON.stringify(frame))).toMatchObject({
      chats: [{ chatId: first?.['chatId'], deal: null, last: { type: 'deal' } }, second],
    })
    for (const notice of [{ kind: 'order' }, { kind: 'deal', chatId: 'chat', side: 'buyer', event: event.event }])
      expect(present.parseInboxFrame(JSON.stringify({ v: 1, type: 'notice', notice }))).toBeUndefined()
  })

  it('parses unknown refusals and frames of a later version', () => {
    const refused = { v: 2, type: 'refused', code: 'too_quiet' }
    expect(present.parseServerFrame(JSON.stringify(refused))).toEqual(refused)
    expect(present.parseInboxFrame('{"v":2,"type":"ended"}')).toMatchObject({ type: 'ended' })
  })

  it('that is outdated gets a refusal in its own version', () => {
    const expected = { v: PROTOCOL_VERSION, type: 'refused', code: 'unknown_version' }
    for (const { parseServerFrame } of [former, present])
      expect(parseServerFrame(encodeOutdated(PROTOCOL_VERSION))).toEqual(expected)
  })
})

describe('A room', { tags: ['ours-versions-meet'] }, () => {
  it('parses known frames of a tab of a later version and no others', () => {
    const later = (frame: Json) => present.parseClientFrame(JSON.stringify({ ...frame, v: 2 }))
    for (const text of present.tabFrames()) expect(later(read(text))).toEqual({ frame: { ...read(text), v: 2 } })
    expect(later({ type: 'dance' })).toEqual({ refusal: 'unknown_frame' })
    expect(later({ type: 'typing', on: 'a little' })).toEqual({ refusal: 'invalid_frame' })
  })
})
