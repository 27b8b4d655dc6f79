import * as v from 'valibot'

/** The server's time in milliseconds since 1970, before anything that is compared with it: a device's may be wrong. */
export const TimeFrame = v.object({ v: v.number(), type: v.literal('time'), now: v.number() })
