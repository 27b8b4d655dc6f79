import type { Page } from '@playwright/test'

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** An image as a browser draws one: of one colour, with its name on it. */
export async function drawn(
  page: Page,
  name: string,
  { width = 640, height = 400, type = 'image/jpeg' }: { width?: number; height?: number; type?: string } = {},
): Promise<File> {
  const address = await page.evaluate(
    (image) => {
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('Nothing to draw on.')
      context.fillStyle = `hsl(${image.name.length * 67} 70% 50%)`
      context.fillRect(0, 0, image.width, image.height)
      context.fillStyle = '#fff'
      context.font = `${image.height / 4}px sans-serif`
      context.fillText(image.name, 20, image.height / 2)
      return canvas.toDataURL(image.type)
    },
    { name, width, height, type },
  )
  const extension = type.replace('image/', '').replace('jpeg', 'jpg')
  const data = address.slice(address.indexOf(',') + 1)
  return { name: `${name}.${extension}`, mimeType: type, buffer: Buffer.from(data, 'base64') }
}
