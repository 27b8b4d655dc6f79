import { type ComponentType, useRef, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'
import { RestoreFocus } from '#web/ui/restore-focus.tsx'
import { OfferArt, PosterArt } from './poster-art.tsx'

const TITLE = 'From finding a product to buying it'

/** An illustration above the button for the explainer; video and player load on play. */
export function ExplainerVideo() {
  const [Dialog, setDialog] = useState<ComponentType<{ title: string; onClose: () => void }>>()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const play = async () => {
    const { ExplainerDialog } = await importOrReload(() => import('./explainer-dialog.tsx'))
    setFailed(false)
    setDialog(() => ExplainerDialog)
    setOpen(true)
  }
  return (
    <figure aria-label="Explainer video">
      <div className="relative">
        <div className="panel aspect-[16/10] overflow-hidden shadow-float">
          <PosterArt />
        </div>
        <OfferArt />
      </div>
      <figcaption className="flex flex-col lg:items-end items-start gap-2 pt-4">
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          onClick={() => void play().catch(() => setFailed(true))}
          className={button('plain', 's', 'min-h-11! py-2!')}
        >
          <span aria-hidden className="i-lucide-play" />
          Play the explainer video
        </button>
        {hasFailed && (
          <span role="alert" className="text-13px leading-20px text-muted">
            The video couldn’t be played.
          </span>
        )}
      </figcaption>
      {isOpen && Dialog && (
        <>
          <Dialog title={TITLE} onClose={() => setOpen(false)} />
          <RestoreFocus to={opener} />
        </>
      )}
    </figure>
  )
}
