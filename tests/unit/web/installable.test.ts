import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readImageFile } from '#contract/media/image-file.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}

const root = new URL('../../../web', import.meta.url).pathname
const fileOf = (address: string) => `${root}/public${address}`
const manifest: {
  icons: (Picture & { purpose: string })[]
  screenshots: (Picture & { form_factor: string })[]
} = JSON.parse(readFileSync(fileOf('/manifest.webmanifest'), 'utf8'))
const TOUCH: Picture = { src: '/app/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }

describe('The web app manifest', { tags: ['ours-installable'] }, () => {
  it('has icons and screenshots for every platform', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    )
    expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['wide', 'narrow']))
    const html = readFileSync(`${root}/index.html`, 'utf8')
    expect(html).toContain(`<link rel="apple-touch-icon" href="${TOUCH.src}"`)
  })

  it.each([...manifest.icons, ...manifest.screenshots, TOUCH].filter(({ sizes }) => sizes !== 'any'))(
    'has $src in its stated size and type, as a small file',
    ({ src, sizes, type }) => {
      expect(statSync(fileOf(src)).size).toBeLessThan(150_000)
      const [width, height] = sizes.split('x').map(Number)
      expect(readImageFile(readFileSync(fileOf(src)))).toMatchObject({ type, width, height })
    },
  )
})
