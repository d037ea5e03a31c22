/** The part of seek-bzip that is used here; the package brings no types. */
declare module 'seek-bzip' {
  interface ByteSource {
    /** The next byte, -1 at the end. */
    readByte(): number;
    /** Fills a part of the buffer; how many bytes there were, -1 at the end. */
    read(buffer: Uint8Array, offset: number, length: number): number;
    eof(): boolean;
  }
  interface ByteSink {
    writeByte(byte: number): void;
    flush(): void;
  }
  const Bunzip: {
    /** Unpacks one bzip2 stream, with `multistream` all that follow one another. @throws Error for bytes that are none */
    decode(input: ByteSource, output: ByteSink, multistream: boolean): void;
  };
  export = Bunzip;
}
