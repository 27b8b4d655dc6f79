import type { ReportDetail } from '#contract/admin/reports.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { localMoment } from '../local-date.ts'

/** The messages around a reported one, read-only. */
export function SurroundingMessages({ detail: { messages } }: { detail: ReportDetail }) {
  return (
    <DrawerSection id="surroundings" title="Surrounding messages">
      {messages.length === 0 && <p className="text-13px text-muted">They can’t be shown right now.</p>}
      <ol className="grid grid-cols-1 gap-2">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </DrawerSection>
  )
}

const TEXT = 'block whitespace-pre-line [overflow-wrap:anywhere]'

function Message({ message }: { message: ReportDetail['messages'][number] }) {
  const { senderName, byReported, isReported, content, contentOld, deleted, createdAt } = message
  return (
    <li
      aria-current={isReported || undefined}
      className={`rounded-control px-3 py-2 text-13px leading-20px ${isReported ? 'bg-bad-soft outline outline-1 outline-[var(--bad)]' : byReported ? 'bg-s2' : 'border border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-12px leading-18px">
        <bdi className="font-600">{senderName}</bdi>
        {isReported && <span className="font-600 text-bad">reported</span>}
        {contentOld !== null && <span className="text-muted">edited</span>}
        {deleted && <span className="text-muted">deleted</span>}
        <time dateTime={createdAt} className="ml-auto font-mono text-11px text-muted">
          {localMoment(createdAt)}
        </time>
      </p>
      {contentOld !== null && (
        <del dir="auto" className={`${TEXT} text-muted`}>
          {contentOld}
        </del>
      )}
      <p dir="auto" className={TEXT}>
        {content}
      </p>
    </li>
  )
}
