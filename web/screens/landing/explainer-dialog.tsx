import { DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import { button } from '#web/ui/button.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import captions from './explainer/explainer.vtt?url'
import video from './explainer/explainer.webm'

/** The explainer, as large as the window allows: a silent video with captions, recorded by `npm run record-explainer`. */
export function ExplainerDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <Overlay onClose={onClose}>
      <div className="fixed inset-0 flex items-center justify-center md:p-6">
        {/* Of the video's shape, with room for the title above it. */}
        <DialogPanel className="flex flex-col w-full max-w-[min(80rem,calc((100dvh-7rem)*1.6))] overflow-hidden border-y md:(border rounded-lg) border-line2 bg-s1 shadow-float transition duration-150 starting:opacity-0">
          <div className="flex items-center justify-between gap-3 pl-4 pr-1 min-h-12">
            <DialogTitle className="min-w-0 my-2 text-15px leading-20px font-600">{title}</DialogTitle>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className={button('ghost', 's', 'flex-none w-11 h-11 px-0!')}
            >
              <span aria-hidden className="i-lucide-x text-18px" />
            </button>
          </div>
          <div className="aspect-[16/10] bg-black">
            {hasFailed ? (
              <div
                role="alert"
                className="grid place-content-center justify-items-center gap-4 h-full bg-s2 text-muted"
              >
                <p>The video couldn’t be played.</p>
                <button type="button" data-autofocus onClick={() => setFailed(false)} className={button()}>
                  Try again
                </button>
              </div>
            ) : (
              <video
                data-autofocus
                src={video}
                controls
                autoPlay
                playsInline
                onError={() => setFailed(true)}
                className="w-full h-full object-contain focus-ring -outline-offset-2!"
              >
                <track kind="captions" src={captions} srcLang="en" label="English" default />
              </video>
            )}
          </div>
        </DialogPanel>
      </div>
    </Overlay>
  )
}
