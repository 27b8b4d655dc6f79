import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchListings } from '../support/api.ts'
import { seed } from '../support/seed.ts'

describe('A search', { tags: ['1-5-case-insensitive-contains-title-description'] }, () => {
  beforeAll(async () => {
    await seed(env.DB, [
      { title: '100% Éditeur', description: 'Une ÉTUDE' },
      { title: 'snake_case Ялта', description: 'Учёт', tags: ['27"'] },
      { title: 'snakeXcase', description: 'A "quoted" word, it\'s (here)', tags: ['ai'] },
      { title: 'back\\slash 🦊🦊🦊', description: 'ΑΘΗΝΑ', category: 'SaaS' },
    ])
  })

  const titles = async (q: string, more: Record<string, string> = {}) =>
    (await fetchListings({ q, ...more })).items.map(({ title }) => title.split(' ')[0])

  it('treats special characters literally', async () => {
    for (const [q, expected] of [
      ['%', ['100%']],
      ['0%', ['100%']],
      ['_', ['snake_case']],
      ['e_', ['snake_case']],
      ['\\', ['back\\slash']],
      ['\\s', ['back\\slash']],
      ['%_', []],
      ['00%', ['100%']],
      ['e_c', ['snake_case']],
      ['k\\s', ['back\\slash']],
      ['"quoted"', ['snakeXcase']],
      ["it's", ['snakeXcase']],
      ['(here)', ['snakeXcase']],
      ['🦊🦊🦊', ['back\\slash']],
      ['e*c', []],
    ] as const)
      expect(await titles(q), `${q}`).toEqual(expected)
  })

  it('ignores case', async () => {
    for (const [lower, upper, expected] of [
      ['éd', 'ÉD', ['100%', 'snakeXcase']],
      ['éD', 'Éd', ['100%', 'snakeXcase']],
      ['éditeur', 'ÉDITEUR', ['100%']],
      ['étude', 'Étude', ['100%']],
      ['я', 'Я', ['snake_case']],
      ['ял', 'ЯЛ', ['snake_case']],
      ['яЛ', 'Ял', ['snake_case']],
      ['ялта', 'ЯЛТА', ['snake_case']],
      ['θη', 'Θη', ['back\\slash']],
      ['αθηνα', 'Αθηνα', ['back\\slash']],
    ] as const)
      for (const q of [lower, upper]) expect(await titles(q), `${q}`).toEqual(expected)
  })

  it('of one letter with an accent also matches the letter without', { tags: ['ours-folded-search'] }, async () => {
    for (const q of ['é', 'É', 'e\u0301']) expect(await titles(q)).toEqual(['snakeXcase', 'snake_case', '100%'])
  })

  it('matches a letter typed with a combining accent', async () => {
    expect(await titles('E\u0301diteur')).toEqual(['100%'])
  })

  it('of one or two characters combines with a category and tags', async () => {
    expect(await titles('s')).toEqual(['back\\slash', 'snakeXcase', 'snake_case'])
    expect(await titles('s', { category: 'saas' })).toEqual(['back\\slash'])
    expect(await titles('s', { tags: 'ai' })).toEqual(['snakeXcase'])
    expect(await titles('s', { tags: 'ai', category: 'saas' })).toEqual([])
  })

  it('of a quotation mark is contained in a tag that ends with one', async () => {
    expect(await titles('"')).toEqual(['snake_case', 'snakeXcase'])
  })

  it('matches words in different fields and a quoted phrase in one field', async () => {
    expect(await titles('quoted snake')).toEqual(['snakeXcase'])
    expect(await titles('"snake" "quoted" word')).toEqual(['snakeXcase'])
    expect(await titles('"case A"')).toEqual([])
  })
})
