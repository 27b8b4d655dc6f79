/** Fades the edges behind which a scroll container has more, once `markScrollEdges` is its ref. */
export const SCROLL_FADE = [
  '[--above:0px] [--below:0px] [&[data-above]]:[--above:2.5rem] [&[data-below]]:[--below:2.5rem] print:[mask-image:none]',
  '[mask-image:linear-gradient(transparent,var(--text)_var(--above),var(--text)_calc(100%_-_var(--below)),transparent)]',
].join(' ')

/** A ref that marks on which edges a scroll container has more; its only child grows with the content. */
export function markScrollEdges(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  const mark = () => {
    frame.toggleAttribute('data-above', frame.scrollTop >= 1)
    frame.toggleAttribute('data-below', frame.scrollHeight - frame.clientHeight - frame.scrollTop >= 1)
  }
  const observer = new ResizeObserver(mark)
  for (const element of [frame, ...frame.children]) observer.observe(element)
  frame.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    frame.removeEventListener('scroll', mark)
  }
}
