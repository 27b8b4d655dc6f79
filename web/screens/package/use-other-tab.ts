import { useEffect, useState } from 'react'
import { UPLOAD_LOCK } from './upload-package.ts'

const CHECK_INTERVAL_MS = 1_500

/** Whether a tab uploads. Call it where this one does not. */
export function useOtherTab(): boolean {
  const [isUploading, setIsUploading] = useState(false)
  useEffect(() => {
    let isMounted = true
    const check = async () => {
      const { held = [] } = await navigator.locks.query()
      if (isMounted) setIsUploading(held.some(({ name }) => name === UPLOAD_LOCK))
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [])
  return isUploading
}
