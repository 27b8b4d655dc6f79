import type { ImageKind } from '#contract/media/constants.ts'

export const FRAME_CLASSES: Record<ImageKind, string> = {
  avatar: 'w-28 h-28 flex-none rounded-full',
  banner: 'w-full aspect-[3/1] rounded',
  listing: 'w-full aspect-[16/10] rounded',
}
