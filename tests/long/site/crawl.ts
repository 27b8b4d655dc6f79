import type { APIRequestContext, Page } from '@playwright/test'
import { matchScreenUrl } from '#web/screens/match-screen.ts'
import { expectLoaded } from '../../support/browser/screens.ts'

/** A link of ours as a page has it: a path with its query, a fragment or '', and the first page that has it. */
interface Link {
  address: string
  fragment: string
  on: string
}

/** How many URLs of a kind are requested without a browser: ten thousand products are one pattern. */
const SAMPLES_PER_KIND = 3
const DANGLES = 'has a fragment that no element has'
const IS_DEAD = /not found|not available|couldn’t be shown|invalid username/i

/**
 * Follows the links of ours from the landing page, and remembers what is wrong with them. One page of each kind opens in
 * the browser, as the signed-in user sees it; of the others a few are asked for.
 */
export class Crawl {
  readonly problems: string[] = []
  readonly #links = new Map<string, Link>()
  readonly #opened = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Opens one page of each kind, starting at the landing page; `openMenus` shows there what has more links. */
  async follow(openMenus: () => Promise<void>): Promise<void> {
    const kinds = new Set<string>()
    const queue: Link[] = [{ address: '/', fragment: '', on: 'the start' }]
    for (let link = queue.shift(); link; link = queue.shift()) {
      const { kind, opens } = kindOf(link.address)
      if (!opens || kinds.has(kind)) continue
      kinds.add(kind)
      await this.#open(link)
      if (link.address === '/') await openMenus()
      queue.push(...(await this.#collect(link.address)))
    }
  }

  /** Requests URLs that were linked but not opened. */
  async requestUnopened(request: APIRequestContext): Promise<void> {
    const counts = new Map<string, number>()
    for (const link of this.#links.values()) {
      const { address, fragment } = link
      const kind = `${kindOf(address).kind}${fragment && '#'}`
      const count = counts.get(kind) ?? 0
      if ((!fragment && this.#opened.has(address)) || count === SAMPLES_PER_KIND) continue
      counts.set(kind, count + 1)
      const reply = await request.get(address)
      if (!reply.ok()) this.#blame(link, `answers ${reply.status()}`)
      else if (fragment && !(await reply.text()).includes(` id="${fragment}"`)) await this.#seek(link)
    }
  }

  async #open(link: Link): Promise<void> {
    const reply = await this.#page.goto(link.address)
    await expectLoaded(this.#page)
    this.#opened.add(link.address)
    if (reply && reply.status() >= 400) this.#blame(link, `answers ${reply.status()}`)
    const texts = await this.#page.locator('main :is(h1, [role="alert"])').allTextContents()
    const dead = texts.find((text) => IS_DEAD.test(text))
    if (dead) this.#blame(link, `says '${dead}'`)
  }

  /** Looks for a fragment that only the hydrated page has. */
  async #seek(link: Link): Promise<void> {
    await this.#page.goto(link.address)
    await expectLoaded(this.#page)
    const target = this.#page.locator(`[id="${link.fragment}"]`)
    if ((await target.count()) === 0) this.#blame(link, DANGLES)
  }

  /** The links in sight on the page that is open. */
  async #collect(on: string): Promise<Link[]> {
    const found = await this.#page.locator('a[href]:not([download])').evaluateAll((anchors) =>
      anchors.flatMap((anchor) => {
        const { origin, pathname, search, hash } = anchor as HTMLAnchorElement
        if (origin !== location.origin || !anchor.checkVisibility()) return []
        const fragment = decodeURI(hash.slice(1))
        const isHere = pathname + search === location.pathname + location.search
        const dangles = isHere && fragment !== '' && document.getElementById(fragment) === null
        return [{ address: pathname + search, fragment, isHere, dangles }]
      }),
    )
    return found.map(({ isHere, dangles, ...rest }) => {
      const link = { ...rest, on }
      const name = `${link.address}#${link.fragment}`
      if (dangles) this.#blame(link, DANGLES)
      if (!isHere && !this.#links.has(name)) this.#links.set(name, link)
      return link
    })
  }

  #blame({ address, fragment, on }: Link, what: string): void {
    this.problems.push(`${address}${fragment && `#${fragment}`} on ${on} ${what}`)
  }
}

/** What an address is one of: a screen and what its query says. Files, and lists with two filters or more, do not open. */
function kindOf(address: string): { kind: string; opens: boolean } {
  const url = new URL(address, 'https://sourceyard.example')
  const { pathname, searchParams } = url
  const found = matchScreenUrl(url)
  const at = /\.\w+$/.test(pathname) || found.name === undefined ? undefined : found
  const keys = [...new Set(searchParams.keys())].toSorted()
  const screen = at ? `${at.name} ${at.location.params['page'] ?? ''}` : pathname
  return { kind: `${screen}?${keys.join('&')}`, opens: at !== undefined && keys.length <= 1 }
}
