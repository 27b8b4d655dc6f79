import captions from './explainer/explainer.vtt?url'
import video from './explainer/explainer.webm'

/** The video with its captions; it has no sound. Recorded by `npm run record-explainer`. */
export function ExplainerPlayer({ onFail }: { onFail: () => void }) {
  return (
    <video
      ref={focus}
      src={video}
      controls
      autoPlay
      playsInline
      onError={onFail}
      className="w-full h-full bg-black object-contain focus-ring -outline-offset-2!"
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  )
}

/** Moves the focus to the player's own controls. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
