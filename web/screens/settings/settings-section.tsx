import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  title: string
  lead: ReactNode
  /** A short control at the end of the heading; on phones below it. */
  aside?: ReactNode
  children?: ReactNode
}

/** A settings section: title and lead, then controls over its whole width. */
export function SettingsSection({ id, title, lead, aside, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="panel p-5 grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_auto] items-start gap-x-12 gap-y-4">
        <div>
          <h2 id={id} className="text-15px font-600">
            {title}
          </h2>
          <p className="mt-1 text-13px leading-20px text-muted">{lead}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
