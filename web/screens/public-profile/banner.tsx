import { useState } from 'react'
import { srcSetOf } from '#contract/media/images.ts'
import { hueOf } from '#web/lib/hue.ts'

/** A person's banner, or a lower band in their color. Decorative. */
export function Banner({ of: { name, banner } }: { of: { name: string; banner: string | null } }) {
  const [failed, setFailed] = useState(false)
  if (banner && !failed) {
    return (
      <div className="aspect-[3/1] md:aspect-[4/1] bg-s2">
        <img
          srcSet={srcSetOf(banner)}
          sizes="(min-width:1440px) 1392px,100vw"
          src={banner}
          alt=""
          width={1192}
          height={298}
          fetchPriority="high"
          className="w-full h-full object-cover"
          onError={() => setFailed(true)}
        />
      </div>
    )
  }
  return (
    <div
      className="h-20 md:h-28 bg-s2"
      style={{
        backgroundImage: `linear-gradient(100deg,oklch(.6 .11 ${hueOf(name)}/.42),oklch(.6 .11 ${hueOf(name) + 50}/.12))`,
      }}
    />
  )
}
