/** Seconds as text: '45 s', '4 min 05 s', '2 h 10 min'. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  if (minutes === 0) return `${seconds} s`
  if (minutes < 60) return `${minutes} min ${two(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
}
