import { expect, it } from 'vitest'
import { byTopic } from '#web/screens/content/by-topic.ts'

it(
  'byTopic tags each operation with the first segment of its path and changes nothing else',
  { tags: ['ours-developers'] },
  () => {
    const get = { summary: 'One listing' }
    const document = { openapi: '3.1.0', paths: { '/listings/{id}': { get, put: {} }, '/admin/users': { get: {} } } }
    expect(byTopic(document)).toEqual({
      openapi: '3.1.0',
      paths: {
        '/listings/{id}': { get: { summary: 'One listing', tags: ['listings'] }, put: { tags: ['listings'] } },
        '/admin/users': { get: { tags: ['admin'] } },
      },
    })
  },
)
