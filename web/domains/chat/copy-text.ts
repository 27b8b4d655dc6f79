import { toast } from '#web/lib/toast.ts'

/** Copies a text, and shows whether that worked. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    await toast('success', copied)
  } catch {
    await toast('error', failed)
  }
}
