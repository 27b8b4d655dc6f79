import { useState } from 'react'
import { RATINGS } from '#contract/reviews/constants.ts'

const RATING_LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Stars as radio buttons, for native keyboard and screen reader support. */
export function StarInput({ defaultValue, onChange }: { defaultValue: number; onChange: () => void }) {
  const [selected, setSelected] = useState(defaultValue)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13px leading-20px font-600">Rating</legend>
      <div className="flex items-center gap-0.5">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={`relative grid place-items-center size-11 rounded-control text-28px leading-none cursor-pointer has-[:focus-visible]:(outline-2 outline-solid outline-accent-text) ${rating <= selected ? 'text-accent-text' : 'text-line2'}`}
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === selected}
              onChange={() => {
                setSelected(rating)
                onChange()
              }}
              className="sr-only"
            />
            <span className="sr-only">{`${rating} ${rating === 1 ? 'star' : 'stars'}, ${RATING_LABELS[rating - 1]}`}</span>
            <span aria-hidden>★</span>
          </label>
        ))}
        <span aria-hidden className="text-muted">
          {RATING_LABELS[selected - 1]}
        </span>
      </div>
    </fieldset>
  )
}
