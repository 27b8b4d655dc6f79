import type { Side } from '#contract/deals/constants.ts'
import { PhraseText } from './phrase-text.tsx'
import { possessivePhrase, type Viewer } from './viewer.ts'

/** 'Your turn' or 'Ines’s turn'. */
export function TurnBadge({ of, viewer }: { of: Side; viewer: Viewer }) {
  const isYours = of === viewer.side
  return (
    <span className={`badge min-w-0 ${isYours ? 'bg-accent-soft text-accent-text' : 'bg-s3 text-muted'}`}>
      <span className="truncate leading-normal">
        <PhraseText phrase={[...possessivePhrase(of, viewer), ' turn']} />
      </span>
    </span>
  )
}
