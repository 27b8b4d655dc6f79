import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { REVIEW_FORM } from '#contract/paths.ts'

/** Whether the form for a review is open, which its fragment in the address opens, and a function that sets it. */
export function useReviewForm(): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const openFromHash = () => {
      if (location.hash !== REVIEW_FORM) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(true)
    }
    openFromHash()
    addEventListener('hashchange', openFromHash)
    return () => removeEventListener('hashchange', openFromHash)
  }, [])
  return [isOpen, setOpen]
}
