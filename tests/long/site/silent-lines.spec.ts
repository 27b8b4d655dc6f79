import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { SESSION_HINT_COOKIE } from '#contract/accounts/constants.ts'
import { HIDDEN_LEASE_MS } from '#contract/chat/limits.ts'
import { chatPath, DASHBOARD } from '#contract/paths.ts'
import { sessionCookieName } from '#worker/sessions/sessions.rules.ts'
import { SITE, SITE_PORT } from '../../../scripts/test/addresses.ts'
import { CHROMIUM_ARGUMENTS } from '../../../scripts/test/chromium-arguments.ts'
import { offer } from '../../support/browser/deal-room.ts'
import { type Negotiation, negotiation } from '../../support/browser/deals.ts'
import { mailsTo } from '../../support/browser/mailbox.ts'
import { signedInBrowser } from '../../support/browser/people.ts'
import { RealChromium } from '../../support/browser/real-chromium.ts'
import { expect, test } from '../../support/browser/test.ts'
import { FaultyLine } from '../../support/scripts/faulty-line.ts'

const MINUTE = 60_000
const ROOM_SOCKET = 'GET /parties/chat-room/'
/** A tab is throttled after ten seconds, not five minutes. */
const THROTTLED_EARLY = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/10'

const line = new FaultyLine()
let distant: Browser
test.beforeAll(async () => {
  const { port } = new URL(await line.open())
  line.leadTo(new URL(`http://127.0.0.1:${SITE_PORT}`))
  distant = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: [...CHROMIUM_ARGUMENTS, `--host-resolver-rules=MAP localhost:${SITE_PORT} 127.0.0.1:${port}`],
  })
})
test.afterAll(async () => {
  await distant.close()
  await line.close()
})

/** The seller's browser behind the line, with the chat open. */
async function openBehindLine({ seller, chat }: Negotiation): Promise<Page> {
  const { page } = await signedInBrowser(distant, seller.person)
  await page.goto(SITE + chatPath(chat.id))
  return page
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const online = (page: Page) => page.getByText('Online', { exact: true })

test(
  'A room whose line dies says that it reconnects, and shows what it missed as soon as there is another line',
  { tag: '@ours-live-sockets' },
  async ({ browser }) => {
    const deal = await negotiation(browser)
    const [mine, theirs] = [deal.buyer.page, await openBehindLine(deal)]
    await mine.goto(SITE + chatPath(deal.chat.id))
    await expect(online(theirs)).toBeVisible()

    line.freeze(ROOM_SOCKET)
    const release = line.hold(ROOM_SOCKET)
    await composer(mine).fill('Are you there?')
    await mine.keyboard.press('Enter')
    await expect(theirs.getByText('Reconnecting. Your messages will be sent once you’re connected.')).toBeVisible()
    await expect(theirs.getByRole('log').getByText('Are you there?')).toHaveCount(0)
    await expect(online(theirs)).toHaveCount(0)
    await expect(theirs.getByText(/last seen/i)).toHaveCount(0)

    const released = performance.now()
    release()
    await expect(theirs.getByRole('log').getByText('Are you there?')).toBeVisible()
    test.info().annotations.push({ type: 'shown after', description: `${Math.round(performance.now() - released)} ms` })
    await expect(online(theirs)).toBeVisible()
    await expect(theirs.getByText(/^Reconnecting/)).toHaveCount(0)

    // Without anything to hold new lines up, a dead one is hardly noticed.
    line.freeze(ROOM_SOCKET)
    await composer(mine).fill('And now?')
    await mine.keyboard.press('Enter')
    await expect(theirs.getByRole('log').getByText('And now?')).toBeVisible()
  },
)

test(
  'An offer to someone whose laptop has fallen asleep in the room is mailed',
  { tag: ['@ours-attention', '@ours-presence-lease'] },
  async ({ browser }) => {
    const deal = await negotiation(browser)
    const page = await openBehindLine(deal)
    await deal.buyer.page.goto(SITE + chatPath(deal.chat.id))
    await expect(online(deal.buyer.page)).toBeVisible()
    await page.mouse.move(100, 100)
    line.freeze()
    const wake = line.hold('')
    await offer(deal.buyer, deal.chat, 1_000)
    await expect(online(deal.buyer.page)).toHaveCount(0, { timeout: 2 * MINUTE })
    await expectOfferMail(deal, 4 * MINUTE)
    wake()
    await expect(online(deal.buyer.page)).toBeVisible({ timeout: 2 * MINUTE })
  },
)

test(
  'A throttled hidden tab stays online and holds no mail back, and a frozen one goes offline',
  { tag: ['@ours-attention', '@ours-presence-lease'] },
  async ({ browser }) => {
    const deal = await negotiation(browser)
    const { id, token } = deal.seller.person
    const real = new RealChromium(THROTTLED_EARLY)
    try {
      await real.connect()
      await real.setCookies([
        { name: sessionCookieName(false), value: token, url: SITE },
        { name: SESSION_HINT_COOKIE, value: id, url: SITE },
      ])
      const tab = await real.open(SITE + DASHBOARD)
      const { page } = deal.buyer
      await page.goto(SITE + chatPath(deal.chat.id))
      await expect(online(page)).toBeVisible()
      const presences = await watchPresence(page, deal.chat.id)
      await tab.evaluate('globalThis.ticks = []; setInterval(() => ticks.push(performance.now()), 1_000)')

      await real.open('about:blank')
      expect(await tab.evaluate('document.visibilityState')).toBe('hidden')
      await wait(HIDDEN_LEASE_MS + 2 * MINUTE)
      const longest = 'Math.max(...ticks.slice(1).map((at, index) => at - ticks[index]))'
      expect(await tab.evaluate(longest)).toBeGreaterThan(MINUTE / 2)
      expect(await presences()).toEqual([true])
      await offer(deal.buyer, deal.chat, 1_000)
      await expectOfferMail(deal, MINUTE)

      await tab.setFrozen(true)
      await expect.poll(presences, { timeout: HIDDEN_LEASE_MS + MINUTE }).toEqual([true, false])
      await tab.setFrozen(false)
      await tab.bringToFront()
      await expect.poll(presences).toEqual([true, false, true])
    } finally {
      await real.close()
    }
  },
)

async function expectOfferMail({ seller }: Negotiation, timeout: number): Promise<void> {
  const subjects = async () => (await mailsTo(seller.person.email)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout }).toContainEqual(expect.stringMatching(/offered \$1,000/))
}

/** Whether the other member has been online since, in this order. */
async function watchPresence(page: Page, chatId: string): Promise<() => Promise<boolean[]>> {
  const seen = await page.evaluateHandle((id) => {
    const presences: boolean[] = []
    const socket = new WebSocket(`/parties/chat-room/${id}?v=1`)
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; online: boolean }
      if (frame.type === 'presence') presences.push(frame.online)
    })
    return presences
  }, chatId)
  await expect.poll(() => seen.jsonValue()).not.toEqual([])
  return () => seen.jsonValue()
}
