import type { Locator, Page } from '@playwright/test'

export interface File {
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

/** Lets go of files over an element, or pastes them into it. */
export async function give(target: Locator, how: 'drop' | 'paste', files: File[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, data: buffer.toString('base64') }))
  await target.evaluate(
    (element, { how: kind, sent: given }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, data } of given) {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    { how, sent },
  )
}
