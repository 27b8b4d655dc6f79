import { DialogPanel, DialogTitle } from '@headlessui/react'
import { ProductSearch } from '#web/domains/search/product-search.tsx'
import { Overlay } from '#web/ui/overlay.tsx'

export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay onClose={onClose}>
      <div className="fixed inset-0 flex justify-center items-start p-4 pt-[12dvh]">
        <DialogPanel className="w-full max-w-140 p-3 panel shadow-float transition duration-150 starting:opacity-0">
          <DialogTitle className="sr-only">Search</DialogTitle>
          <ProductSearch onNavigate={onClose} />
        </DialogPanel>
      </div>
    </Overlay>
  )
}
