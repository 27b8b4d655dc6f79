import { DialogPanel, DialogTitle } from '@headlessui/react'
import { useEffect, useState } from 'react'
import { ProductSearch } from '#web/domains/search/product-search.tsx'
import { Overlay } from '#web/ui/overlay.tsx'

/** The search over whatever shows, with Control or Command and K. */
export function SearchDialog() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <Overlay onClose={close}>
      <div className="fixed inset-0 flex justify-center items-start p-4 pt-[12dvh]">
        <DialogPanel className="w-full max-w-140 p-3 panel shadow-float transition duration-150 starting:opacity-0">
          <DialogTitle className="sr-only">Search</DialogTitle>
          <ProductSearch onLeave={close} />
        </DialogPanel>
      </div>
    </Overlay>
  )
}
