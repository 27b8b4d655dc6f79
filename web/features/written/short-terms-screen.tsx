import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { TERMS } from '#contract/paths.ts'

/** Leads to the Terms of Service, as the edge does. */
export default function ShortTermsScreen() {
  const [, navigate] = useLocation()
  useEffect(() => navigate(TERMS, { replace: true }), [navigate])
  return null
}
