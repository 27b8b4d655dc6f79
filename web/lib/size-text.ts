const UNITS = ['bytes', 'kB', 'MB', 'GB']

/** A size: '297 MB', '11.4 MB'. Decimals only below a hundred, from megabytes on. */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte'
  const power = Math.min(3, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))))
  const value = bytes / 1024 ** power
  const digits = power >= 2 && value < 99.95 ? 1 : 0
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[power]}`
}
