import { MAX_IMAGE_BYTES } from '#contract/media/limits.ts'
import { type ImageFile, readImageFile } from '#contract/media/image-file.ts'
import { IMAGE_ERRORS } from '#contract/media/constants.ts'

/** The format and size of a chosen file, or a message about what is wrong with it. */
export async function readFile(file: File): Promise<ImageFile | string> {
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_ERRORS.large
  try {
    const image = readImageFile(new Uint8Array(await file.arrayBuffer()))
    return typeof image === 'string' ? IMAGE_ERRORS[image] : image
  } catch {
    return 'This file can’t be read anymore. Please choose it again.'
  }
}

/** The blob to upload: the file itself, except AVIF, which not every server reads, as WebP or PNG. */
export async function sendable(file: File, { type, width, height }: ImageFile): Promise<Blob> {
  if (type !== 'image/avif') return new Blob([file], { type })
  return drawn(file, { x: 0, y: 0, width, height }, width).catch(() => new Blob([file], { type }))
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A part of an image, at most `maxWidth` pixels wide, upright and without metadata. */
export async function drawn(file: Blob, { x, y, width, height }: Area, maxWidth: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxWidth / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    // A PNG in browsers that cannot write WebP.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))), 'image/webp', 0.92)
  })
}
