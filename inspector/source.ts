/** An archive that can be read from anywhere, such as an object in R2. */
export interface Source {
  /** In bytes. */
  size: number
  /** Exactly `length` bytes from `offset`; fewer only at the end. */
  read(offset: number, length: number): Promise<Uint8Array>
}
