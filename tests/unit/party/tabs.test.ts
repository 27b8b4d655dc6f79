import { describe, expect, it } from 'vitest'
import { HIDDEN_LEASE_MS, LEASE_ANSWER_MS, PRESENCE_LEASE_MS } from '#contract/chat/limits.ts'
import { isInUse, leaseOf, type Tab } from '#party/inbox/tabs.ts'

const NOW = 1_800_000_000_000
const tab: Tab = { userId: 'mara', sessionId: 'one', checkedAt: NOW, connectedAt: NOW }

describe('The lease of a tab', { tags: ['ours-presence-lease'] }, () => {
  it.each<[what: string, changes: Partial<Tab>, pingedAt: number, endsAt: number]>([
    ['that just connected', {}, 0, NOW + PRESENCE_LEASE_MS],
    ['that was pinged since', {}, NOW + 20_000, NOW + 20_000 + PRESENCE_LEASE_MS],
    ['that became visible since', { state: 'idle', stateAt: NOW + 500 }, NOW, NOW + 500 + PRESENCE_LEASE_MS],
    ['that is hidden', { state: 'hidden', stateAt: NOW }, NOW + 60_000, NOW + 60_000 + HIDDEN_LEASE_MS],
  ])('%s begins with what it last sent', (_, changes, pingedAt, endsAt) => {
    expect(leaseOf({ ...tab, ...changes }, pingedAt)).toEqual({ requestAt: endsAt - LEASE_ANSWER_MS, endsAt })
  })
})

it('A tab is in use when something was done in it, and one of a former build while it is open', () => {
  expect([undefined, 'active', 'idle', 'hidden'].map((state) => isInUse({ ...tab, state } as Tab))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
