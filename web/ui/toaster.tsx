import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { shadeAtom } from '#web/lib/theme.ts'
import { toasterWantedAtom } from '#web/lib/toast.ts'

const Sonner = lazy(() => import('sonner').then(({ Toaster: Component }) => ({ default: Component })))

const LASTS_MS = 5_000

export function Toaster() {
  const wanted = useAtomValue(toasterWantedAtom)
  const shade = useAtomValue(shadeAtom)
  if (!wanted) return null
  return (
    <Suspense>
      <Sonner
        theme={shade}
        duration={LASTS_MS}
        visibleToasts={1}
        position="bottom-right"
        offset={{ bottom: '20px', right: '20px' }}
        mobileOffset={{ bottom: 'calc(var(--bar) + 76px)' }}
        toastOptions={{
          style: {
            background: 'var(--s2)',
            border: '1px solid var(--line-2)',
            color: 'var(--text)',
            boxShadow: 'var(--shadow)',
            borderRadius: '10px',
            fontFamily: 'var(--font)',
          },
        }}
      />
    </Suspense>
  )
}
