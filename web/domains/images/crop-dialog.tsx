import { DialogPanel, DialogTitle } from '@headlessui/react'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { CROP_WIDTHS } from '#contract/media/limits.ts'
import { button } from '#web/ui/button.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { type Area, cropImage } from './read-image.ts'

const MAX_ZOOM = 4
const STEP = 0.05

export interface CropProps {
  file: File
  kind: 'avatar' | 'banner'
  /** Width divided by height. */
  aspect: number
  /** Gets the cropped image; undefined when cancelled. */
  onDone: (blob?: Blob) => void
}

export function CropDialog({ file, kind, aspect, onDone }: CropProps) {
  const id = useId()
  const [objectUrl] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => () => URL.revokeObjectURL(objectUrl), [objectUrl])

  const cropAndClose = async () => {
    if (!area) return
    try {
      onDone(await cropImage(file, area, CROP_WIDTHS[kind]))
    } catch {
      setFailure('Your browser can’t open this image. Please choose another one.')
    }
  }

  return (
    <Overlay onClose={() => onDone()}>
      <div className="fixed inset-0 grid place-items-center p-3">
        <DialogPanel className="w-full max-w-140 max-h-full overflow-y-auto rounded-lg border border-line2 bg-s1 shadow-float">
          <DialogTitle className="px-4 pt-4 text-16px font-600">
            {kind === 'avatar' ? 'Crop your avatar' : 'Crop your banner'}
          </DialogTitle>
          <p id={`${id}-how`} className="px-4 pt-1 text-13px leading-20px text-muted">
            Drag the image, or move it with the arrow keys.
          </p>
          <div className="relative mt-3 h-[min(52dvh,340px)] bg-s2">
            <Cropper
              image={objectUrl}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              aspect={aspect}
              cropShape={kind === 'avatar' ? 'round' : 'rect'}
              showGrid={false}
              keyboardStep={4}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{
                alt: '',
                onError: () => setFailure('Your browser can’t open this image. Please choose another one.'),
              }}
              cropperProps={{ role: 'group', 'aria-label': 'Visible area', 'aria-describedby': `${id}-how` }}
            />
          </div>
          <div className="grid gap-3 px-4 py-4">
            <label className="flex items-center gap-3 text-13px font-600">
              Zoom
              <input
                type="range"
                min={1}
                max={MAX_ZOOM}
                step={STEP}
                value={zoom}
                onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
                className="flex-1 h-6 accent-accent focus-ring"
              />
            </label>
            {failure && (
              <p role="alert" className="text-13px leading-20px text-bad">
                {failure}
              </p>
            )}
            <div className="flex justify-end gap-3">
              <button type="button" onClick={() => onDone()} className={button('ghost')}>
                Cancel
              </button>
              <button type="button" disabled={!area} onClick={() => void cropAndClose()} className={button('primary')}>
                Apply crop
              </button>
            </div>
          </div>
        </DialogPanel>
      </div>
    </Overlay>
  )
}
