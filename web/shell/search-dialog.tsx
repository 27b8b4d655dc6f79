import { DialogPanel, DialogTitle } from '@headlessui/react'
import { isComposing } from '#web/lib/keyboard.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { SearchPalette, type SearchPaletteProps } from './search-palette.tsx'

/** Of one size, whatever is found; on phones it ends above the keyboard. */
export function SearchDialog(palette: SearchPaletteProps) {
  const { onClose } = palette
  return (
    <Overlay onClose={onClose}>
      <div className="fixed inset-0 flex justify-center items-start md:(p-4 pt-[12dvh])">
        <DialogPanel
          // An open list would keep the key to itself.
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) onClose()
          }}
          className="flex flex-col w-full md:max-w-160 h-[56dvh] md:h-[min(36rem,76dvh)] overflow-hidden border-b md:border border-line2 md:rounded-lg bg-s1 shadow-float transition duration-150 starting:opacity-0"
        >
          <DialogTitle className="sr-only">Search</DialogTitle>
          <SearchPalette {...palette} />
        </DialogPanel>
      </div>
    </Overlay>
  )
}
