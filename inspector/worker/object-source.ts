import type { Source } from '../source.ts'

/** An object in a bucket as an archive. Reading throws if the object is not there or has another size. */
export class ObjectSource implements Source {
  readonly size: number
  readonly #bucket: R2Bucket
  readonly #key: string
  /** How far it was read the last time. */
  end = 0

  constructor(bucket: R2Bucket, key: string, size: number) {
    this.size = size
    this.#bucket = bucket
    this.#key = key
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    if (length === 0) return new Uint8Array()
    const object = await this.#bucket.get(this.#key, { range: { offset, length } })
    if (!object) throw new Error('The archive is not in the bucket.')
    if (object.size !== this.size) throw new Error(`The archive has ${object.size} bytes in place of ${this.size}.`)
    const bytes = new Uint8Array(await object.arrayBuffer())
    this.end = offset + bytes.length
    return bytes
  }
}
