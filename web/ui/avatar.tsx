import { useState } from 'react'
import { hueOf, initialsOf } from '#web/lib/hue.ts'

const SIZES = {
  s: 'w-5 h-5 text-9px',
  sm: 'w-6 h-6 text-10px',
  m: 'w-9 h-9 text-13px',
  ml: 'w-10 h-10 text-14px',
  l: 'w-11 h-11 text-15px',
} as const

export type AvatarSize = keyof typeof SIZES

/** A user's image, or their initials on a stable color. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 's' }: { name: string; src: string | null; size?: AvatarSize }) {
  const [failed, setFailed] = useState(false)
  const shape = `${SIZES[size]} flex-none rounded-full overflow-hidden`
  if (src && !failed) {
    return <img src={src} alt="" className={`${shape} object-cover`} loading="lazy" onError={() => setFailed(true)} />
  }
  return (
    <span
      aria-hidden
      className={`${shape} inline-grid place-items-center font-600 leading-none text-[#16120e]`}
      style={{ background: `oklch(0.76 0.12 ${hueOf(name)})` }}
    >
      {initialsOf(name)}
    </span>
  )
}
