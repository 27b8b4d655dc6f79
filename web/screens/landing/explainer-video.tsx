import { type ComponentType, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { OfferArt, PosterArt } from './poster-art.tsx'

/** A poster; video and player load on play. */
export function ExplainerVideo() {
  const [Player, setPlayer] = useState<ComponentType<{ onFail: () => void }>>()
  const [failed, setFailed] = useState(false)
  const fail = () => {
    setPlayer(undefined)
    setFailed(true)
  }
  const play = async () => {
    const { ExplainerPlayer } = await importOrReload(() => import('./explainer-player.tsx'))
    setFailed(false)
    setPlayer(() => ExplainerPlayer)
  }
  return (
    <figure aria-label="Explainer video">
      <div className="relative">
        <div className="panel aspect-[16/10] overflow-hidden shadow-float">
          {Player ? <Player onFail={fail} /> : <PosterArt />}
        </div>
        {!Player && (
          <>
            <OfferArt />
            <button
              // Replaces the player, which had the focus.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={failed}
              type="button"
              aria-label="Play the explainer video"
              onClick={() => void play().catch(fail)}
              className="group absolute inset-0 grid place-items-center rounded-lg focus-ring"
            >
              <span className="grid place-items-center w-16 h-16 rounded-full bg-accent text-ink text-24px shadow-float transition-colors group-hover:bg-accent-strong">
                <span aria-hidden className="i-lucide-play" />
              </span>
            </button>
          </>
        )}
      </div>
      <figcaption className="h-8 pt-3 text-13px leading-20px text-right text-muted">
        {failed ? <span role="alert">The video couldn’t be played.</span> : 'From finding a product to buying it'}
      </figcaption>
    </figure>
  )
}
