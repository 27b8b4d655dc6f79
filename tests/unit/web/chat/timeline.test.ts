import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { UnsentMessage } from '#web/domains/chat/conversation.ts'
import { reuseGroups, buildTimeline } from '#web/domains/chat/timeline.ts'
import { DealStory } from '../../../support/deal-story.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const SECOND = 1_000

const message = (sequence: number, senderId: string, createdAt: number): ChatMessage => ({
  sequence,
  revision: sequence,
  id: `message ${sequence}`,
  senderId,
  content: String(sequence),
  type: 'text',
  event: null,
  negotiationId: null,
  createdAt,
  editedAt: null,
})
const unsent = (id: string, failed: string | null = null): UnsentMessage => ({
  id,
  content: id,
  createdAt: NOON,
  inDeal: false,
  failed,
})
const NOTHING_NEW = { after: 99, upTo: 99 }

/** The timeline with groups as lists of their lines. */
function shown(
  messages: ChatMessage[],
  { readByOther = 0, hasOlder = false, range = NOTHING_NEW, waiting = [] as UnsentMessage[] } = {},
  deal?: DealView,
) {
  return buildTimeline({ messages, unsent: waiting, readByOther, hasOlder, deal }, 'me', range).map((item) => {
    if (item.kind === 'new') return item.text
    if (item.kind === 'note') return `(${item.text})`
    if (item.kind === 'deal') return [item.event.type, item.decision?.outcome].join(' ').trim()
    return item.kind === 'day' ? 'day' : item.lines.map(({ content }) => content).join(' ')
  })
}

test('Messages of one person within a minute form a group', () => {
  const messages = [
    message(1, 'me', NOON),
    message(2, 'me', NOON + 60 * SECOND),
    message(3, 'me', NOON + 121 * SECOND),
    message(4, 'other', NOON + 122 * SECOND),
  ]
  expect(shown(messages)).toEqual(['day', '1 2', '3', '4'])
})

test('A day starts with its name, even within a minute of the day before', () => {
  const midnight = new Date(2026, 10, 21).getTime()
  expect(shown([message(1, 'me', midnight - SECOND), message(2, 'me', midnight + SECOND)])).toEqual([
    'day',
    '1',
    'day',
    '2',
  ])
})

test('The divider of new messages precedes the first unread one and counts those at opening', () => {
  const messages = [1, 2, 3, 4].map((sequence) => message(sequence, 'other', NOON))
  expect(shown(messages, { range: { after: 1, upTo: 3 } })).toEqual(['day', '1', '2 new messages', '2 3 4'])
  expect(shown(messages.slice(2), { range: { after: 1, upTo: 4 }, hasOlder: true })).toEqual([
    'day',
    '2+ new messages',
    '3 4',
  ])
  expect(shown([message(1, 'me', NOON), message(2, 'other', NOON)], { range: { after: 0, upTo: 2 } })).toEqual([
    'day',
    '1',
    '1 new message',
    '2',
  ])
})

test.each([26, -26])(
  'An unsent message has the server’s time, %i hours from the device’s',
  { tags: ['ours-server-clock'] },
  (hours) => {
    const offset = hours * 60 * 60 * SECOND
    const waiting = [{ ...unsent('a'), createdAt: NOON - offset }]
    const input = {
      messages: [message(1, 'me', NOON)],
      unsent: waiting,
      readByOther: 0,
      hasOlder: false,
      deal: undefined,
    }
    expect(buildTimeline(input, 'me', NOTHING_NEW, offset)).toMatchObject([
      { kind: 'day', at: NOON },
      { kind: 'group', lines: [{ at: NOON }, { at: NOON, content: 'a' }] },
    ])
  },
)

test('Own messages have a delivery state: read, sent, unsent or failed', () => {
  const messages = [message(1, 'other', NOON), message(2, 'me', NOON), message(3, 'me', NOON)]
  const waiting = [unsent('a'), unsent('b', 'Too fast.')]
  const items = buildTimeline(
    { messages, unsent: waiting, readByOther: 2, hasOlder: false, deal: undefined },
    'me',
    NOTHING_NEW,
  )
  const lines = items.flatMap((item) => (item.kind === 'group' ? item.lines : []))
  expect(lines.map(({ delivery }) => delivery)).toEqual([undefined, 'read', 'sent', 'unsent', 'failed'])
  expect(lines.at(-1)?.reason).toBe('Too fast.')
})

test('Events of a deal are items of their own, with the outcome of each offer', () => {
  const story = new DealStory({ at: NOON - 60 * 60 * SECOND }).offer('buyer', 90_000).offer('seller', 105_000)
  const dealMessages = story.events.slice(1).map((event, index) => ({
    ...message(index * 2 + 2, event.by === 'buyer' ? 'me' : 'other', NOON),
    type: 'deal' as const,
    event,
  }))
  const messages = [message(1, 'me', NOON), ...dealMessages, message(3, 'me', NOON)].toSorted(
    (a, b) => a.sequence - b.sequence,
  )
  const range = { after: 3, upTo: 4 }
  const before = ['day', '1', 'offered replaced', '3', '1 new message']
  expect(shown(messages, { range }, story.view)).toEqual([...before, 'offered live'])
  expect(shown(messages, { range }, story.answer('buyer', 'decline').view)).toEqual([...before, 'offered declined'])
})

test('An unknown event is a line between the groups', { tags: ['ours-versions-meet'] }, () => {
  const event = { ...message(2, 'me', NOON), type: 'deal' as const }
  expect(shown([message(1, 'me', NOON), event, message(3, 'me', NOON)])).toEqual(['day', '1', '(2)', '3'])
})

test('A group keeps its unique key when older messages join it', () => {
  const items = (messages: ChatMessage[], waiting: UnsentMessage[] = []) =>
    buildTimeline({ messages, unsent: waiting, readByOther: 0, hasOlder: false, deal: undefined }, 'me', NOTHING_NEW)
  const keys = (of: ReturnType<typeof items>) => of.filter(({ kind }) => kind === 'group').map(({ key }) => key)
  const page = [message(3, 'me', NOON), message(4, 'other', NOON)]
  const older = [message(1, 'other', NOON), message(2, 'me', NOON)]
  const first = items(page)
  expect(keys(first)).toEqual(['message 3', 'message 4'])
  const second = reuseGroups(items([...older, ...page]), first)
  expect(keys(second)).toEqual(['message 1', 'message 3', 'message 4'])
  expect(keys(reuseGroups(items([...older, ...page, message(5, 'me', NOON)]), second))).toEqual([
    'message 1',
    'message 3',
    'message 4',
    'message 5',
  ])

  const early = { ...unsent('a'), createdAt: NOON - 50 * SECOND }
  const late = { ...unsent('c'), createdAt: NOON + 50 * SECOND }
  const together = items([], [early, unsent('b'), late])
  expect(keys(together)).toEqual(['a'])
  expect(keys(reuseGroups(items([], [early, late]), together))).toEqual(['a', 'c'])
})

test('What has not changed stays the same object', { tags: ['ours-quick-rooms'] }, () => {
  const messages = [message(1, 'me', NOON), message(2, 'other', NOON), message(3, 'me', NOON)]
  const build = (all: ChatMessage[], readByOther: number) =>
    buildTimeline({ messages: all, unsent: [], readByOther, hasOlder: false, deal: undefined }, 'me', NOTHING_NEW)
  const first = build(messages, 1)
  const second = reuseGroups(build([...messages, message(4, 'me', NOON)], 1), first)
  expect(second.slice(1, 3)).toEqual(first.slice(1, 3))
  const same = (at: number, other: typeof first, former: typeof first) => other[at] === former[at]
  expect([1, 2, 3].map((at) => same(at, second, first))).toEqual([true, true, false])
  const lines = (items: typeof first) => items.flatMap((item) => (item.kind === 'group' ? item.lines : []))
  expect(lines(second)[2]).toBe(lines(first)[2])
  const third = reuseGroups(build([...messages, message(4, 'me', NOON)], 3), second)
  expect([1, 2, 3].map((at) => same(at, third, second))).toEqual([true, true, false])
})
