import { useState } from 'react'
import { RATINGS } from '#contract/reviews/constants.ts'

const MEANINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** A choice of one to five stars: radio buttons, so that arrow keys and screen readers work as everywhere. */
export function StarInput({ defaultValue, onChange }: { defaultValue: number; onChange: () => void }) {
  const [chosen, setChosen] = useState(defaultValue)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13px leading-20px font-600">Rating</legend>
      <div className="flex items-center gap-0.5">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={`relative grid place-items-center size-11 rounded-control text-28px leading-none cursor-pointer has-[:focus-visible]:(outline-2 outline-solid outline-accent-text) ${rating <= chosen ? 'text-accent-text' : 'text-line2'}`}
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === chosen}
              onChange={() => {
                setChosen(rating)
                onChange()
              }}
              className="sr-only"
            />
            <span className="sr-only">{`${rating} ${rating === 1 ? 'star' : 'stars'}, ${MEANINGS[rating - 1]}`}</span>
            <span aria-hidden>★</span>
          </label>
        ))}
        <span aria-hidden className="text-muted">
          {MEANINGS[chosen - 1]}
        </span>
      </div>
    </fieldset>
  )
}
