import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'

interface ImageLightboxProps {
  images: { src: string; alt: string }[]
  /** The initial index. */
  start: number
  /** Called with the index of the visible image. */
  onShow: (index: number) => void
  onClose: () => void
}

export function ImageLightbox({ images, start, onShow, onClose }: ImageLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={images}
      plugins={images.length > 1 ? [Zoom, Counter] : [Zoom]}
      on={{ view: ({ index }) => onShow(index) }}
      carousel={{ finite: images.length < 2, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      animation={{ fade: 150, swipe: 200 }}
      {...(images.length < 2 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}
