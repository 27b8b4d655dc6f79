import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createListing, listingCard } from '../support/browser/listings.ts'
import { join, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'
import { writeZip } from '../support/inspector/write-zip.ts'

/** What the browser says of requests that were cut off. */
test.use({ expectedErrors: [/net::ERR_/] })

const MB = 1024 * 1024
const PARTS = /\/package\/uploads\/[\w-]+\/parts\/(\d)$/

test(
  'a seller uploads 24 MB through two lost connections and a reload, sees what is inside, and makes it current',
  {
    tag: [
      '@ours-package-upload',
      '@ours-package-hash',
      '@ours-package-screen',
      '@ours-package-versions',
      '@ours-package-inspection-screen',
    ],
  },
  async ({ page, context }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-package-'))
    const file = path.join(folder, 'kit-2.5.0.zip')
    const bytes = Buffer.from(
      writeZip([
        { name: 'kit/README.md', data: '# Kit\n\n## Start\n' },
        { name: 'kit/seed/photos.bin', data: randomBytes(24 * MB), isStored: true },
      ]),
    )
    writeFileSync(file, bytes)

    await signIn(context, await join())
    const title = `Package kit ${crypto.randomUUID().slice(0, 8)}`
    await createListing(context.request, { title })
    await page.goto('/dashboard')
    await listingCard(page, title)
      .getByRole('link', { name: `Package of ${title}` })
      .click()
    const upload = page.getByRole('region', { name: 'Upload a version' })
    const versions = page.getByRole('region', { name: 'Versions' })
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
      const { upload: open } = await (await context.request.get(`/api/projects/${projectId}/package`)).json()
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
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await expect(versions.getByTitle(sha256)).toBeVisible()

    const report = page.getByRole('region', { name: 'Version 2.5.0' })
    await expect(report.getByRole('region', { name: 'Looks good' })).toContainText('README with 2 headings')
    await expect(report.getByRole('region', { name: 'Worth a look' })).toContainText('There is no license file.')
    await expect(page.getByRole('complementary', { name: 'What buyers will see' })).toContainText('photos.bin24 MB')
    await report.getByRole('button', { name: 'Make current: 2.5.0' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make 2.5.0 current' }).click()
    await expect(versions.getByRole('listitem')).toContainText('Current')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      versions.getByRole('link', { name: 'Download 2.5.0' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('kit-2.5.0.zip')
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true)
    rmSync(folder, { recursive: true })
  },
)
