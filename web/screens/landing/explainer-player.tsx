import captions from './explainer/explainer.vtt?url'
import video from './explainer/explainer.webm'

/** A silent video with captions, recorded by `npm run record-explainer`. */
export function ExplainerPlayer({ onFail }: { onFail: () => void }) {
  return (
    <video
      ref={focusControls}
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

function focusControls(element: HTMLElement | null): void {
  element?.focus()
}
