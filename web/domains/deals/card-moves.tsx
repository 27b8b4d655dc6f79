import { useEffect, useRef } from 'react'
import type { DealControls } from './deal-controls.ts'
import { MoveButtons } from './move-buttons.tsx'

/** The moves in a card. While they are scrolled out of sight, the panel has them. */
export function CardMoves({ deal }: { deal: DealControls }) {
  const box = useRef<HTMLDivElement>(null)
  const { setMovesOutOfSight } = deal
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) => setMovesOutOfSight(entries.at(-1)?.isIntersecting === false))
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      setMovesOutOfSight(true)
    }
  }, [setMovesOutOfSight])
  return (
    <div ref={box} className="min-w-0 [dl+&]:mt-2">
      <MoveButtons deal={deal} />
    </div>
  )
}
