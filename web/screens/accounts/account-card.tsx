import type { ReactNode } from 'react'
import { useTitle } from '#web/lib/use-title.ts'

interface AccountCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Links to related screens. */
  foot?: ReactNode
}

/** The layout of the account screens. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  useTitle(`${title} · Sourceyard`)
  return (
    <div className="wrap grid grid-cols-1 justify-items-center content-center min-h-[70dvh] py-16">
      <div className="w-full max-w-100">
        <h1 className="text-26px leading-32px font-700 tracking-tight text-center">{title}</h1>
        {lead && <p className="mt-1.5 text-15px leading-24px text-muted text-center break-words">{lead}</p>}
        <div className="panel grid grid-cols-1 gap-4 p-5 mt-6">{children}</div>
        {foot && <p className="mt-4 text-13px leading-20px text-muted text-center">{foot}</p>}
      </div>
    </div>
  )
}

export const TEXT_LINK = 'rounded-sm text-accent-text font-500 underline underline-offset-2 focus-ring'
