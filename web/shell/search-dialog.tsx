import { DialogPanel, DialogTitle } from '@headlessui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ProductSearch } from '#web/domains/search/product-search.tsx'
import { Overlay } from '#web/ui/overlay.tsx'

let isOpen = false

/** Opens the search over whatever is shown. It has a root of its own, so that no page carries it along. */
export function openSearch(queries: QueryClient): void {
  if (isOpen) return
  isOpen = true
  const opener = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    if (!isOpen) return
    isOpen = false
    root.unmount()
    place.remove()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  root.render(
    <QueryClientProvider client={queries}>
      <SearchDialog onClose={close} />
    </QueryClientProvider>,
  )
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay onClose={onClose}>
      <div className="fixed inset-0 flex justify-center items-start p-4 pt-[12dvh]">
        <DialogPanel className="w-full max-w-140 p-3 panel shadow-float transition duration-150 starting:opacity-0">
          <DialogTitle className="sr-only">Search</DialogTitle>
          <ProductSearch onLeave={onClose} />
        </DialogPanel>
      </div>
    </Overlay>
  )
}
