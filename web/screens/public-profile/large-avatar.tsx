import { useState } from 'react'
import { variantUrl } from '#contract/media/images.ts'
import { avatarName } from '#contract/profiles/names.ts'
import { hueOf, initialsOf } from '#web/lib/hue.ts'

const SHAPE = 'w-20 h-20 md:w-24 md:h-24 flex-none rounded-full overflow-hidden border-4 border-s1 bg-s2'

/** The avatar of a profile's head, or initials. Decorative: the name is next to it. */
export function LargeAvatar({ of }: { of: { name: string; username: string | null; avatar: string | null } }) {
  const { avatar } = of
  const name = avatarName(of)
  const [failed, setFailed] = useState(false)
  if (avatar && !failed) {
    return (
      <img
        src={variantUrl(avatar, 320)}
        alt=""
        width={96}
        height={96}
        className={`${SHAPE} object-cover`}
        onError={() => setFailed(true)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${SHAPE} inline-grid place-items-center text-28px font-600 leading-none text-[#16120e]`}
      style={{ background: `oklch(0.76 0.12 ${hueOf(name)})` }}
    >
      {initialsOf(name)}
    </span>
  )
}
