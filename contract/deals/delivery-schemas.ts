import * as v from 'valibot'

/** A version as it is delivered: what its buyer compares a download with. */
export const DeliveredVersion = v.object({
  number: v.string(),
  /** In bytes. */
  size: v.number(),
  /** In hex. */
  sha256: v.string(),
})
export type DeliveredVersion = v.InferOutput<typeof DeliveredVersion>

/** A version, words, a link, or several of them. Times are milliseconds since 1970. */
export const Delivery = v.object({
  /** That of its event. */
  id: v.string(),
  /** `system` delivers the current version when a purchase completes. */
  by: v.picklist(['seller', 'system']),
  at: v.number(),
  version: v.nullable(DeliveredVersion),
  words: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** The change request that it answers. */
  answers: v.nullable(v.string()),
})
export type Delivery = v.InferOutput<typeof Delivery>

export const ChangeRequest = v.object({
  /** That of its event. */
  id: v.string(),
  at: v.number(),
  /** What is missing. */
  words: v.string(),
  /** The delivery that it is about. */
  deliveryId: v.string(),
  /** The delivery that answered it; null while it is open. */
  answerId: v.nullable(v.string()),
})
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>

/** What has happened since a purchase, oldest first. */
export const DeliveryState = v.object({
  items: v.array(Delivery),
  requests: v.array(ChangeRequest),
  confirmedAt: v.nullable(v.number()),
})
export type DeliveryState = v.InferOutput<typeof DeliveryState>
