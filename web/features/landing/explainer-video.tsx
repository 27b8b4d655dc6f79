import { useState } from 'react'
import type { Explainer } from '#contract/site.ts'
import { OfferArt, PosterArt } from './landing-parts.ts'

/** Our own poster until play is pressed; nothing of the video is loaded before that. */
export function ExplainerVideo({ video }: { video: Explainer | null }) {
  const [phase, setPhase] = useState<'poster' | 'player' | 'failed'>('poster')
  const failed = phase === 'failed'
  return (
    <figure aria-label="Explainer video">
      <div className="relative">
        <div className="panel aspect-[16/10] overflow-hidden shadow-float">
          {video && phase === 'player' ? (
            <video
              ref={focus}
              src={video.src}
              controls
              autoPlay
              playsInline
              onError={() => setPhase('failed')}
              className="w-full h-full bg-black object-contain focus-ring -outline-offset-2!"
            >
              <track kind="captions" src={video.captions} srcLang="en" label="English" default />
            </video>
          ) : (
            <PosterArt />
          )}
        </div>
        {!video && <OfferArt />}
        {video && phase !== 'player' && (
          <button
            ref={failed ? focus : undefined}
            type="button"
            aria-label="Play the explainer video"
            onClick={() => setPhase('player')}
            className="group absolute inset-0 grid place-items-center rounded-lg bg-[color-mix(in_srgb,var(--bg)_40%,transparent)] focus-ring"
          >
            <span className="grid place-items-center w-16 h-16 rounded-full bg-accent text-ink text-24px shadow-float transition-colors group-hover:bg-accent-strong">
              <span aria-hidden className="i-lucide-play" />
            </span>
          </button>
        )}
      </div>
      <figcaption className="h-8 pt-3 text-13px leading-20px text-right text-muted">
        {!video && 'Explainer video coming soon'}
        {failed && <span role="alert">The video could not be played.</span>}
      </figcaption>
    </figure>
  )
}

/** Moves the focus to the player's own controls. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
