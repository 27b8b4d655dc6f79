/** What a chat and its deals are about; never changes. Times are milliseconds since 1970. */
export interface ChatEntry {
  chatId: string
  listingId: string
  buyerId: string
  sellerId: string
  /** 'product title – buyer name' */
  title: string
  createdAt: number
  /** The buyer's first message, which is sent when the room is opened; rooms do not store it here. */
  intro?: string
}
