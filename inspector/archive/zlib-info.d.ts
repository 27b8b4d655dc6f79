import 'node:zlib'

declare module 'node:zlib' {
  /** With `info`, as Node documents it and its types lack it: also how much of the input was used. */
  function inflateRawSync(
    input: Uint8Array,
    options: ZlibOptions & { info: true },
  ): { buffer: Uint8Array; engine: { bytesWritten: number } }
}
