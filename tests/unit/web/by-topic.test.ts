import { expect, it } from 'vitest'
import { groupByTopic } from '#web/screens/content/group-by-topic.ts'

it(
  'Operations are tagged with the first segment of their path and otherwise unchanged',
  { tags: ['ours-developers'] },
  () => {
    const get = { summary: 'One listing' }
    const document = { openapi: '3.1.0', paths: { '/listings/{id}': { get, put: {} }, '/admin/users': { get: {} } } }
    expect(groupByTopic(document)).toEqual({
      openapi: '3.1.0',
      paths: {
        '/listings/{id}': { get: { summary: 'One listing', tags: ['listings'] }, put: { tags: ['listings'] } },
        '/admin/users': { get: { tags: ['admin'] } },
      },
    })
  },
)
