const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat(undefined)

/** A day in the reader's time zone. */
export const localDate = (iso: string) => DAY.format(new Date(iso))
export const localMoment = (iso: string) => MOMENT.format(new Date(iso))
