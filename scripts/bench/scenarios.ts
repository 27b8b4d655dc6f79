import { DatabaseSync } from 'node:sqlite'
import { MAX_PAGE } from '#contract/limits.ts'
import { MAX_PAGE_OF_ALL, PAGE_SIZE } from '#contract/listings/limits.ts'
import { PORTFOLIO_PAGE_SIZE } from '#contract/profiles/limits.ts'
import { peopleOf, rareWord, sellerPages } from './generate.ts'
import { calls, requests, type Server, type Workload } from './measure.ts'

/** Parts of the word that one listing in five has, so that every search is new to every cache. */
const COMMON = ['common', 'commo', 'ommon', 'comm', 'ommo', 'mmon', 'omm', 'mmo', 'mon']
const LISTS = '/api/listings'
const PEOPLE = '/api/profiles'

/** Coprime to the number of pages, so that a few searches in a row spread over all of them. */
const STRIDE = 37

/** The n-th search for something that a fifth of the `size` listings have. */
function commonSearch(size: number, n: number): string {
  const pages = Math.min(MAX_PAGE, Math.floor(size / 5 / PAGE_SIZE))
  return `q=${COMMON[n % COMMON.length]}&page=${((Math.floor(n / COMMON.length) * STRIDE) % pages) + 1}`
}

/** The category and two tags of the n-th listing with the common word. */
function namesOfCommon(size: number, n: number): string {
  const at = 5 * ((n * STRIDE) % Math.max(1, size / 5))
  const tagAt = (place: number) => ((at + 1) * 7 + place * 61) % 200
  // There are 360 of them with a word.
  return `category=category-${at % 20}&tags=tag-${tagAt(0)},tag-${tagAt(1)}&page=${1 + (Math.floor(n / 360) % Math.max(1, Math.floor(size / 3_000)))}`
}

/** A word, a category and two tags that no listing has together. */
function nothing(n: number): string {
  return `q=${COMMON[n % 9]}&category=category-${n % 20}&tags=tag-${n % 200},tag-${(n + Math.floor(n / 200)) % 200}`
}

function sellerPage(size: number, n: number): string {
  return `seller-${n % 500}/listings?page=${(Math.floor(n / 500) % sellerPages(size)) + 1}`
}

/** The pages of a list that is narrowed or sorted. */
function pagesOf(size: number): number {
  return Math.min(MAX_PAGE, Math.floor(size / PAGE_SIZE / 4))
}

function portfolioPages(size: number): number {
  return Math.min(MAX_PAGE, Math.floor(peopleOf(size) / PORTFOLIO_PAGE_SIZE))
}

/** Requests to the API on a generated catalogue of `size` listings; see `generate.ts` for its words and tags. */
export function scenarios(size: number, api: Server): Workload[] {
  const pages = Math.min(MAX_PAGE_OF_ALL, size / PAGE_SIZE)
  return [
    requests('asks nothing', api, () => '/api/health'),
    requests('select 1', api, () => '/bench/cold/bench/select-1'),
    requests('hot: first page', api, () => LISTS),
    requests('hot: a product', api, () => `${LISTS}/listing-7`),
    requests('cold: distinct pages', api, (n) => `${LISTS}?page=${(n % pages) + 1}`),
    requests('cold: distinct products', api, (n) => `${LISTS}/listing-${(n * 7919) % size}`),
    requests('category page', api, (n) => `${LISTS}?category=category-${n % 20}&sort=price-asc&page=${(n % 61) + 1}`),
    requests('tag page', api, (n) => `${LISTS}?tags=tag-${n % 200}&page=${(n % 13) + 1}`),
    requests('search, rare word', api, (n) => `${LISTS}?q=${rareWord((n * 31) % size)}`),
    requests('search, word in 20%', api, (n) => `${LISTS}?${commonSearch(size, n)}`),
    requests('search, category and tags', api, (n) => `${LISTS}?q=${COMMON[n % 9]}&${namesOfCommon(size, n)}`),
    requests('search, nothing found', api, (n) => `${LISTS}?${nothing(n)}`),
    requests('hints where nothing is found', api, (n) => `/api/search-hints?${nothing(n)}`),
    requests('search, two words', api, (n) => `${LISTS}?q=${rareWord((n * 31) % size)}+${COMMON[n % 9]}`),
    requests('search, newest first', api, (n) => `${LISTS}?${commonSearch(size, n)}&sort=newest`),
    requests(
      'search, a seller’s name',
      api,
      (n) => `${LISTS}?q=seller-${n % 500}&page=${1 + (Math.floor(n / 500) % Math.max(1, sellerPages(size)))}`,
    ),
    requests('search, a misspelled word', api, (n) => `${LISTS}?q=${COMMON[n % 9]}x${n % 10_000}`),
    requests(
      'search, a price',
      api,
      (n) => `${LISTS}?q=${COMMON[n % 9]}&minPrice=${n % 50}&maxPrice=${50 + (n % 997)}`,
    ),
    requests('price, support and demo', api, (n) => `${LISTS}?maxPrice=${1 + (n % 997)}&traits=demo,support`),
    requests('suggestions', api, (n) => `/api/suggestions?q=${COMMON[n % 9]}`),
    requests('rated at least 4', api, (n) => `${LISTS}?rating=4&page=${(n % pagesOf(size)) + 1}`),
    requests(
      'search, category, tags and rating',
      api,
      (n) => `${LISTS}?q=${COMMON[n % 9]}&${namesOfCommon(size, n)}&rating=3&sort=top-rated`,
    ),
    requests('top rated', api, (n) => `${LISTS}?sort=top-rated&page=${(n % pagesOf(size)) + 1}`),
    requests('hot: a profile', api, () => `${PEOPLE}/seller-7`),
    requests('hot: portfolios', api, () => PEOPLE),
    requests('cold: distinct profiles', api, (n) => `${PEOPLE}/member-${(n * 7919) % peopleOf(size)}`),
    requests('cold: a profile’s listings', api, (n) => `/bench/cold${PEOPLE}/${sellerPage(size, n)}`),
    requests('cold: portfolios', api, (n) => `/bench/cold${PEOPLE}?page=${(n % portfolioPages(size)) + 1}`),
    requests('related', api, (n) => `${LISTS}/listing-${(n * 7919) % size}/related`),
  ]
}

/** The statements of the search for a word in 20%, run by SQLite in this process on the same file. */
export async function searchWithoutServer(size: number, url: string, file: string): Promise<Workload> {
  const database = new DatabaseSync(file, { readOnly: true })
  const statements: { sql: string; params: (string | number)[] }[] = []
  for (let n = 0; n < 500; n += 1) {
    const reply = await fetch(`${url}/bench/statement?${commonSearch(size, n)}`)
    statements.push((await reply.json()) as (typeof statements)[number])
  }
  return calls('word in 20%, SQL alone', (n) => {
    const statement = statements[n % statements.length]
    if (!statement) throw new Error('No statement.')
    database.prepare(statement.sql).all(...statement.params)
  })
}
