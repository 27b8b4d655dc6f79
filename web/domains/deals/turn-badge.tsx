import type { Side } from '#contract/deals/constants.ts'
import { PhraseText } from './phrase-text.tsx'
import { type Viewer, whose } from './viewer.ts'

/** Whose turn it is: 'Your turn', or 'Ines’s turn'. */
export function TurnBadge({ of, viewer }: { of: Side; viewer: Viewer }) {
  return (
    <span className="badge deal-turn" data-yours={of === viewer.side || undefined}>
      <span className="truncate leading-normal">
        <PhraseText of={[...whose(of, viewer), ' turn']} />
      </span>
    </span>
  )
}
