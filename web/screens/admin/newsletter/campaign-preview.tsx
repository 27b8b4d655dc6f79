import { lazy, Suspense } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'

const MarkdownPreview = lazy(() =>
  importOrReload(() => import('#web/domains/listings/markdown-preview.tsx')).then((module) => ({
    default: module.MarkdownPreview,
  })),
)

/** A campaign as its recipients see it. */
export function CampaignPreview({ subject, body }: { subject: string; body: string }) {
  return (
    <div className="min-w-0">
      <p dir="auto" className="mb-3 text-20px leading-28px font-700 [overflow-wrap:anywhere]">
        {subject.trim() || <span className="text-faint">No subject yet</span>}
      </p>
      <Suspense fallback={null}>
        <MarkdownPreview markdown={body} />
      </Suspense>
    </div>
  )
}
