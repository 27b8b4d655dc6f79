import { MAX_IMAGE_BYTES } from '#contract/media/limits.ts'
import { type ImageFile, readImageFile } from '#contract/media/image-file.ts'
import { IMAGE_ERRORS } from '#contract/media/constants.ts'

/** A file's format and dimensions, or an error message. */
export async function readImage(file: File): Promise<ImageFile | string> {
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_ERRORS.large
  try {
    const image = readImageFile(new Uint8Array(await file.arrayBuffer()))
    return typeof image === 'string' ? IMAGE_ERRORS[image] : image
  } catch {
    return 'This file can’t be read anymore. Please choose it again.'
  }
}

/** The file itself, except AVIF, which is converted to WebP or PNG because not every server decodes it. */
export async function prepareUpload(file: File, { type, width, height }: ImageFile): Promise<Blob> {
  if (type !== 'image/avif') return new Blob([file], { type })
  return cropImage(file, { x: 0, y: 0, width, height }, width).catch(() => new Blob([file], { type }))
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Crops an image, at most `maxWidth` pixels wide, with EXIF orientation applied and metadata removed. */
export async function cropImage(file: Blob, { x, y, width, height }: Area, maxWidth: number): Promise<Blob> {
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
    // Falls back to PNG in browsers that cannot encode WebP.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))), 'image/webp', 0.92)
  })
}
