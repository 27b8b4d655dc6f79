import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Chat } from '#contract/chat/chats.ts'
import { termsOf } from '#contract/deals/terms.ts'
import { chatPath } from '#contract/paths.ts'
import { MB } from '#contract/units.ts'
import { noise } from '../inspector/noise.ts'
import { writeZip } from '../inspector/write-zip.ts'
import { messages, startChat } from './chats.ts'
import { bar, button, card, dialog } from './deal-room.ts'
import { type Dealer, dealer, move } from './deals.ts'
import { createListing, listingCard, reviewer, setStatus } from './listings.ts'
import { join, signIn } from './people.ts'
import { expect } from './test.ts'

const PHONE = { width: 390, height: 844 }
const PARTS = /\/package\/uploads\/[\w-]+\/parts\/(\d+)$/

interface Purchase {
  chat: Pick<Chat, 'id'>
  dealId: string
}

interface StoryOptions {
  page: Page
  context: BrowserContext
  browser: Browser
  /** How large the first archive is. */
  bytes: number
  /** How long reading it may take. */
  timeout: number
}

/**
 * A seller uploads an archive through two lost connections and a reload, sees its report, and submits the listing; an
 * admin approves it, its page shows what is inside; on a phone, a buyer chooses a license, buys it, downloads
 * the archive through a reload and requests changes, which the seller answers; a second version shows what has changed,
 * until an admin ends the purchase.
 */
export async function tellPackageStory({ page, context, browser, bytes, timeout }: StoryOptions): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-package-'))
  const [first, second] = [path.join(folder, 'kit-2.5.0.zip'), path.join(folder, 'kit-2.6.0.zip')]
  const sha256 = writeArchive(first, { 'src/shop.ts': 'export const shop = 1\n' }, bytes)
  writeArchive(second, { 'src/shop.ts': 'export const shop = 2\n', 'src/cart.ts': 'export const cart = []\n' }, MB)

  await signIn(context, await join())
  const title = `Package kit ${crypto.randomUUID().slice(0, 8)}`
  const { id, slug } = await createListing(context.request, {
    title,
    price: '490',
    license: 'single',
    secondLicense: 'multiple',
    secondPrice: '1290',
  })
  await page.goto('/dashboard')
  await listingCard(page, title)
    .getByRole('link', { name: `Package of ${title}` })
    .click()
  await uploadThroughLosses(page, first)
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByTitle(sha256)).toBeVisible({ timeout })

  const report = page.getByRole('region', { name: 'Version 2.5.0' })
  await expect(report.getByRole('region', { name: 'Worth a look' })).toContainText('There is no license file.', {
    timeout,
  })
  await expect(page.getByRole('complementary', { name: 'What buyers will see' })).toContainText('TypeScript')
  await makeCurrent(page, '2.5.0')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    versions.getByRole('link', { name: 'Download 2.5.0' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('kit-2.5.0.zip')
  expect(readFileSync(await download.path()).equals(readFileSync(first))).toBe(true)

  expect((await context.request.post(`/api/projects/${id}/submit`, { data: {} })).status()).toBe(200)
  const admin = await reviewer(browser)
  await setStatus(admin.request, id, 'approved')
  await page.goto(`/product/${slug}`)
  const inside = page.getByRole('region', { name: 'What’s inside' })
  await expect(inside).toContainText('2.5.0')
  await expect(inside).toContainText('TypeScript')

  const buyer = await dealer(browser, 'Nour', 'Badawi')
  await buyer.page.setViewportSize(PHONE)
  const purchase = await buy(buyer, context, slug)
  await downloadFromLibrary(buyer, slug, first)
  await settleChanges(buyer, context, purchase)

  await page.goto(`/dashboard/projects/${id}/package`)
  const upload = page.getByRole('region', { name: 'Upload a version' })
  await upload.getByLabel('Choose a file').setInputFiles(second)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await makeCurrent(page, '2.6.0')
  await page.goto(`/product/${slug}/changes?from=2.5.0&to=2.6.0`)
  await expect(page.getByRole('region', { name: 'Files' })).toContainText('cart.ts')
  await page.getByRole('button', { name: /shop\.ts/ }).click()
  await expect(page.getByRole('region', { name: /shop\.ts/ })).toContainText('export const shop = 2')
  await buyer.page.goto('/library')
  const owned = buyer.page.getByRole('article', { name: title })
  await expect(owned).toContainText('2.6.0, you have 2.5.0')
  await owned.getByRole('link', { name: 'See what changed' }).click()
  await expect(buyer.page.getByRole('region', { name: 'Files' })).toContainText('cart.ts')
  const ended = await admin.request.post(`/api/admin/deals/${purchase.dealId}/end-access`, {
    data: { reason: 'Paid back.' },
  })
  expect(ended.status(), await ended.text()).toBeLessThan(300)
  await buyer.page.goto('/library')
  await expect(owned).toContainText(/Ended.*Paid back\..*Its downloads are off\./)
  await Promise.all([admin.close(), buyer.context.close()])
  rmSync(folder, { recursive: true })
}

/** Writes a zip of some texts and a picture of a size, and returns its SHA-256. */
function writeArchive(file: string, texts: Record<string, string>, bytes: number): string {
  const entries = Object.entries({ 'README.md': '# Kit\n\n## Start\n', ...texts })
  const zip = writeZip([
    ...entries.map(([name, data]) => ({ name: `kit/${name}`, data })),
    { name: 'kit/picture.png', data: noise(bytes), isStored: true },
  ])
  writeFileSync(file, zip)
  return createHash('sha256').update(zip).digest('hex')
}

async function uploadThroughLosses(page: Page, file: string): Promise<void> {
  const upload = page.getByRole('region', { name: 'Upload a version' })
  const percent = async () => Number(await upload.getByRole('progressbar').getAttribute('aria-valuenow'))
  // All parts are lost but those that get through.
  const through = new Set<string>()
  await page.route(PARTS, (route) => {
    const [, number = ''] = PARTS.exec(route.request().url()) ?? []
    return through.has(number) ? route.continue() : route.abort('connectionreset')
  })
  await upload.getByLabel('Choose a file').setInputFiles(file)
  await expect(upload.getByRole('textbox', { name: 'Version' })).toHaveValue('2.5.0')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  const heldParts = async () => {
    const projectId = /projects\/([\w-]+)\/package/.exec(page.url())?.[1]
    const { upload: open } = await (await page.context().request.get(`/api/projects/${projectId}/package`)).json()
    return (open?.parts as { number: number }[] | undefined)?.map(({ number }) => number)
  }
  const isLost = () => expect(upload.getByText('Connection lost. It continues by itself.')).toBeVisible()
  await isLost()
  through.add('1')
  await expect.poll(heldParts).toEqual([1])
  await isLost()
  through.add('2').add('3')
  await expect.poll(heldParts, { timeout: 60_000 }).toEqual([1, 2, 3])
  const before = await percent()

  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(upload.getByText('Choose the same file to go on')).toBeVisible()
  await expect.poll(percent).toBeGreaterThanOrEqual(before)
  await upload.getByLabel('Choose the same file').setInputFiles(file)
}

/** Chooses the wider license of a listing and buys it; the seller confirms. Leaves the buyer in the room. */
async function buy({ page, context, request }: Dealer, seller: BrowserContext, slug: string): Promise<Purchase> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('radio', { name: 'Multiple brands' }).check()
  await expect(page).toHaveURL(/\?license=multiple$/)
  const chat = await startChat(context, slug)
  const terms = { ...termsOf(chat.listing), license: 'multiple' as const, priceCents: 129_000 }
  const { deal } = await move({ request }, chat, { type: 'buy', dealId: chat.negotiationId, terms })
  await move({ request }, chat, { type: 'pay', dealId: deal.id })
  await move(seller, chat, { type: 'receive', dealId: deal.id })
  await page.goto(chatPath(deal.id))
  await expect(card(page, 'Delivered: version 2.5.0')).toContainText('SHA-256')
  return { chat, dealId: deal.id }
}

/** Requests changes in the room, which the seller answers in words. */
async function settleChanges({ page }: Dealer, seller: BrowserContext, { chat, dealId }: Purchase): Promise<void> {
  await page.goto(chatPath(dealId))
  await button(bar(page), 'Check delivery').click()
  await button(dialog(page), 'Request changes').click()
  await page.getByRole('textbox', { name: 'What is missing' }).fill('The guide for Docker.')
  await button(page.getByRole('dialog', { name: 'Request changes' }), 'Request changes').click()
  await expect(messages(page)).toContainText('The guide for Docker.')
  await move(seller, chat, { type: 'deliver', dealId, words: 'It is in docs/docker.md.' })
  await expect(messages(page)).toContainText('It is in docs/docker.md.')
}

/** Downloads the version 2.5.0 on its page in the library, with a pause and a reload on the way. */
async function downloadFromLibrary({ page, context }: Dealer, slug: string, file: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Open in library' }).click()
  const network = await context.newCDPSession(page)
  const limitSpeed = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
  await limitSpeed(8 * MB)
  await page.getByRole('button', { name: /^Download 2\.5\.0/ }).click()
  const progress = page.getByRole('progressbar')
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(percent).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await limitSpeed(-1)

  await page.reload()
  const resume = page.getByRole('button', { name: 'Resume' })
  await expect(resume).toBeVisible()
  const [download, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest(/\/versions\/2\.5\.0\/file$/),
    resume.click(),
  ])
  expect(request.headers()['range']).toMatch(/^bytes=[1-9]\d*-$/)
  await expect(page.getByText('Downloaded, SHA-256 matches')).toBeVisible()
  expect(download.suggestedFilename()).toBe('kit-2.5.0.zip')
  expect(readFileSync(await download.path()).equals(readFileSync(file))).toBe(true)
}

async function makeCurrent(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: `Make current: ${version}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Make ${version} current` })
    .click()
  const row = page.getByRole('region', { name: 'Versions' }).getByRole('listitem').filter({ hasText: version })
  await expect(row).toContainText('Current')
}
