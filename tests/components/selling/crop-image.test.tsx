import { expect, it } from 'vitest'
import { cropImage } from '#web/domains/images/read-image.ts'

/** EXIF that holds only an orientation. */
const exif = (orientation: number) =>
  Uint8Array.from(
    [
      [0xff, 0xe1, 0, 34],
      [...new TextEncoder().encode('Exif\0\0II'), 42, 0, 8, 0, 0, 0, 1, 0],
      [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0],
    ].flat(),
  )

/** A JPEG with a white top left quarter. */
async function photo(orientation: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 64, 64)
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, 32, 32)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
  return new Blob([bytes.subarray(0, 2), exif(orientation), bytes.subarray(2)])
}

it.each([
  [1, 'top left'],
  [2, 'top right'],
  [3, 'bottom right'],
  [4, 'bottom left'],
  [5, 'top left'],
  [6, 'top right'],
  [7, 'bottom right'],
  [8, 'bottom left'],
])(
  'Cropping turns a photo of orientation %i upright',
  { tags: ['ours-photos-upright'] },
  async (orientation, quarter) => {
    const cropped = await cropImage(await photo(orientation), { x: 0, y: 0, width: 64, height: 64 }, 64)
    const context = new OffscreenCanvas(64, 64).getContext('2d')
    context?.drawImage(await createImageBitmap(cropped), 0, 0)
    const isLight = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[0] ?? 0) > 128
    const corners = {
      'top left': [16, 16],
      'top right': [48, 16],
      'bottom left': [16, 48],
      'bottom right': [48, 48],
    } as const
    expect(Object.entries(corners).flatMap(([name, [x, y]]) => (isLight(x, y) ? [name] : []))).toEqual([quarter])
  },
)
