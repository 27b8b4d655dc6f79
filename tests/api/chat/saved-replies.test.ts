import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MAX_MESSAGE, MAX_REPLY_NAME, MAX_SAVED_REPLIES, REPLY_CHANGES_PER_HOUR } from '#contract/chat/limits.ts'
import type { SavedReply } from '#contract/chat/saved-replies.ts'
import { outcome, PASSWORD, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'

const save = (person: Stored, id: string, body: unknown) =>
  outcome(send('PUT', `/api/saved-replies/${id}`, body, person))
const remove = (person: Stored, id: string) => outcome(send('DELETE', `/api/saved-replies/${id}`, undefined, person))
const list = async ({ cookie }: Stored) =>
  (await fetchJson<{ items: SavedReply[] }>('/api/saved-replies', cookie)).items
const newId = () => crypto.randomUUID()

describe('Saved replies', { tags: ['ours-saved-replies'] }, () => {
  it('are saved once per id, replaced, listed in their order, and deleted; each person has their own', async () => {
    const [ann, ben] = await Promise.all([store(), store()])
    const [first, second] = [newId(), newId()]
    expect(await save(ann, first, { name: ' Hours ', content: 'I answer\r\n  at nine. ' })).toMatchObject({
      status: 204,
    })
    await save(ann, first, { name: 'Hours', content: 'I answer\n  at nine.' })
    await save(ann, second, { name: 'Deploy', content: 'Docker works.' })
    await save(ann, first, { name: 'Times', content: 'I answer\n  at ten.' })
    expect(await save(ben, first, { name: 'Mine', content: 'Not hers.' })).toMatchObject({ status: 204 })
    expect(await list(ann)).toEqual([
      { id: first, name: 'Times', content: 'I answer\n  at ten.' },
      { id: second, name: 'Deploy', content: 'Docker works.' },
    ])
    expect(await list(ben)).toEqual([{ id: first, name: 'Mine', content: 'Not hers.' }])
    expect(await remove(ben, second)).toMatchObject({ status: 204 })
    expect(await remove(ann, first)).toMatchObject({ status: 204 })
    expect((await list(ann)).map(({ id }) => id)).toEqual([second])
    expect(await list(ben)).toHaveLength(1)
    await send('DELETE', '/api/account', { password: PASSWORD }, ann)
    const left = env.DB.prepare('SELECT user_id FROM saved_replies WHERE id IN (?, ?)').bind(first, second)
    expect((await left.all()).results).toEqual([{ user_id: ben.id }])
  })

  it('need a name and a text that could be sent, beneath a UUID', async () => {
    const ann = await store()
    const refused = (body: unknown) => save(ann, newId(), body)
    expect(await refused({ name: ' ', content: ' ' })).toMatchObject({
      status: 400,
      fields: { name: 'Required', content: 'Write a message first.' },
    })
    expect(await refused({ name: 'a'.repeat(MAX_REPLY_NAME + 1), content: 'a' })).toMatchObject({ status: 400 })
    expect(await refused({ name: 'a', content: 'a'.repeat(MAX_MESSAGE + 1) })).toMatchObject({ status: 400 })
    expect(await refused({ name: 'a', content: '👩‍👩‍👧'.repeat(MAX_MESSAGE / 2) })).toMatchObject({ status: 204 })
    expect(await save(ann, 'mine', { name: 'a', content: 'b' })).toMatchObject({ status: 404, code: 'not_found' })
  })

  it(`are at most ${MAX_SAVED_REPLIES}, which can still be changed, and ${REPLY_CHANGES_PER_HOUR} changes an hour`, async () => {
    const ann = await store()
    const ids = Array.from({ length: MAX_SAVED_REPLIES + 3 }, newId)
    const outcomes = await Promise.all(ids.map((id) => save(ann, id, { name: 'a', content: 'b' })))
    expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(MAX_SAVED_REPLIES)
    expect(outcomes.find(({ status }) => status !== 204)).toMatchObject({ status: 409, code: 'saved_replies_full' })
    const [one] = await list(ann)
    expect(await save(ann, one?.id ?? '', { name: 'New', content: 'b' })).toMatchObject({ status: 204 })
    for (let count = ids.length + 1; count < REPLY_CHANGES_PER_HOUR; count += 1) await remove(ann, newId())
    expect(await remove(ann, one?.id ?? '')).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(await list(ann)).toHaveLength(MAX_SAVED_REPLIES)
  })
})
