import { useState } from 'react'
import { button } from '#web/ui/button.ts'

/** The field and its button; until the newsletter launches, nothing typed is sent. */
export function Newsletter() {
  const [told, setTold] = useState(false)
  return (
    <form
      className="grid gap-2 w-full max-w-100"
      onSubmit={(event) => {
        event.preventDefault()
        setTold(true)
      }}
    >
      <label htmlFor="newsletter" className="text-13px font-600">
        New products, once a month
      </label>
      <div className="flex gap-2">
        <input
          id="newsletter"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          className="field min-w-0 flex-1"
        />
        <button type="submit" className={button('plain', 's', 'h-10!')}>
          Stay in the loop
        </button>
      </div>
      <p role="status" className="min-h-5 text-12px leading-20px text-muted">
        {told && 'The newsletter has not started yet. Your address was not sent.'}
      </p>
    </form>
  )
}
