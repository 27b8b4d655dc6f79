import { MAX_WAITING_COUNT } from '#contract/deals/limits.ts'

/** How many deals of a tab wait for the user. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  const text = count >= MAX_WAITING_COUNT ? `${MAX_WAITING_COUNT - 1}+` : String(count)
  return (
    <>
      <span
        title="Waiting for you"
        className="grid place-items-center min-w-5 h-5 px-1.5 rounded-full bg-accent-soft font-mono text-12px leading-none font-600 text-accent-text"
      >
        {text}
      </span>
      <span className="sr-only"> waiting for you</span>
    </>
  )
}
