import type { ImageKind } from '#contract/media/constants.ts'

/** The frame of each kind of image. */
export const FRAMES: Record<ImageKind, string> = {
  avatar: 'w-28 h-28 flex-none rounded-full',
  banner: 'w-full aspect-[3/1] rounded',
  listing: 'w-full aspect-[16/10] rounded',
}
