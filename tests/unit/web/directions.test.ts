import { expect, it } from 'vitest'
import { feedTitle } from '#contract/feed.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import { activeFilters, filterText } from '#web/screens/marketplace/filter-texts.ts'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import { HEBREW, isMixed, OVERRIDING } from '../../support/directions.ts'

const state = readState(`?q=${encodeURIComponent(`${HEBREW} app`)}&tags=${encodeURIComponent(HEBREW)},ai`)

it.each([
  ['a feed', feedTitle(OVERRIDING)],
  ['an event', plainText([{ name: OVERRIDING }, ' wrote: ', { quote: OVERRIDING }])],
  ['an active search', `Search ${activeFilters(state, {})[0]?.label}`],
  ['tags to leave out', `Without ${filterText(state, 'tags', {})}`],
  ['a category to leave out', `Without ${filterText({ ...state, category: 'x' }, 'category', { category: HEBREW })}`],
])('The text of %s isolates what someone wrote', { tags: ['ours-directions'] }, (_, text) => {
  expect(text).toContain(HEBREW)
  expect(isMixed(text)).toBe(false)
})
