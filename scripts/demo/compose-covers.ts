import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { chromium, type CDPSession } from '@playwright/test'
import { plan } from './cover-plan.ts'
import { pageTemplate } from './page.ts'
import { tones } from './palette.ts'
import { seeded } from './random.ts'
import { scenes } from './scene-list.ts'
import { compose } from './stage.ts'

const covers = new URL('./covers/', import.meta.url)
const maximumBytes = 30 * 1024
const clip = { x: 0, y: 0, width: 640, height: 400, scale: 2 }
const wished = process.argv.slice(2)

const images = await namedImages()
await mkdir(covers, { recursive: true })
await render(images.filter(({ slug }) => wished.length === 0 || wished.includes(slug)))
await removeUnnamed(new Set(images.map(({ file }) => file)))
await summarise()

type Image = { slug: string; file: string; index: number }

async function namedImages(): Promise<Image[]> {
  const lines = (await readFile(new URL('./listings.ndjson', import.meta.url), 'utf8')).trim().split('\n')
  return lines.flatMap((line) => {
    const { slug, images: files } = listing(JSON.parse(line))
    return files.map((file, index) => ({ slug, file, index }))
  })
}

function listing(value: unknown): { slug: string; images: string[] } {
  if (typeof value === 'object' && value !== null && 'slug' in value && 'images' in value) {
    const { slug, images: files } = value
    if (typeof slug === 'string' && Array.isArray(files)) return { slug, images: files.map(String) }
  }
  throw new Error('A line of listings.ndjson has no slug or no images')
}

async function render(list: Image[]): Promise<void> {
  const system = '/usr/bin/chromium'
  const browser = await chromium.launch({
    ...(existsSync(system) ? { executablePath: system } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const context = await browser.newContext({ viewport: { width: clip.width, height: clip.height } })
    const page = await context.newPage()
    const template = await pageTemplate()
    const camera = await context.newCDPSession(page)
    for (const image of list) {
      await page.setContent(template(...composed(image)))
      await page.evaluate('document.fonts.ready.then(() => true)')
      await writeFile(new URL(image.file, covers), await photograph(camera))
    }
  } finally {
    await browser.close()
  }
}

function composed({ slug, index, file }: Image): [properties: string, body: string] {
  const cover = plan[slug]
  const shot = cover?.shots[index]
  if (!cover || !shot) throw new Error(`No shot is planned for ${file}`)
  const { name, tagline, hue, ground } = cover
  const scene = scenes[shot.scene]
  const words = scene.words.map((word, at) => shot.words[at] || word)
  const beside = shot.beside ? { beside: scenes[shot.beside] } : {}
  const body = compose(shot.stage, { name, tagline, words, scene, ...beside, random: seeded(file) })
  return [tones(hue, ground), body]
}

async function photograph(camera: CDPSession): Promise<Buffer> {
  for (let quality = 62; quality > 0; quality -= 6) {
    const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= maximumBytes) return bytes
  }
  throw new Error('A cover stays above 30 KB at every quality')
}

async function removeUnnamed(named: Set<string>): Promise<void> {
  const files = await readdir(covers)
  await Promise.all(files.filter((file) => !named.has(file)).map((file) => rm(new URL(file, covers))))
}

async function summarise(): Promise<void> {
  const files = await readdir(covers)
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(new URL(file, covers))).size })))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const largest = sizes.reduce((most, one) => (one.size > most.size ? one : most), { file: 'none', size: 0 })
  console.log(`${sizes.length} covers, ${total} bytes, largest ${largest.file} (${largest.size} bytes)`)
}
