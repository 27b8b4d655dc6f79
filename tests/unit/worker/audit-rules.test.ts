import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_CSV, endOfDay, startOfDay } from '#worker/audit/activity.rules.ts'

describe('A day of the audit log', { tags: ['ours-activity', 'ours-every-csv-guards-formulas'] }, () => {
  it('starts with the lowest id of its first millisecond and ends before the next day', () => {
    const at = (time: string) => v7({ msecs: Date.parse(time) })
    expect(at('2026-11-21T00:00:00.000Z') >= startOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-20T23:59:59.999Z') < startOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-21T23:59:59.999Z') < endOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-22T00:00:00.000Z') >= endOfDay('2026-11-21')).toBe(true)
    expect(startOfDay('0001-01-01')).toBe('00000000-0000')
  })

  it('has as many CSV cells as columns', () => {
    const actor = { id: 'a', name: 'Ada, "B"', username: null, avatar: null }
    const entry = {
      id: '1',
      at: 't',
      actor,
      action: 'user.role',
      entity: 'user',
      subjectId: 's',
      subject: '+1',
      before: null,
      after: { role: 'buyer' },
      requestId: 'r',
    }
    expect(ACTIVITY_CSV.line(entry)).toBe(`1,t,a,"Ada, ""B""",user.role,user,s,"'+1",,"{""role"":""buyer""}",r\r\n`)
    expect(ACTIVITY_CSV.head.split(',')).toHaveLength(11)
  })
})
