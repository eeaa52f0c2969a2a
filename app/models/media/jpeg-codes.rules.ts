/** The coded data of a JPEG scan, and the positions of its Huffman tables in the file. */
interface CodedScan {
  from: number;
  to: number;
  parts: readonly { dc: number | undefined; ac: number | undefined }[];
}

export const isRestartMarker = (byte: number | undefined) =>
  byte !== undefined && byte >= 0xd0 && byte <= 0xd7;

/** The number of codes in a Huffman table. */
export function countHuffmanCodes(bytes: Uint8Array, table: number): number {
  let codes = 0;
  for (let length = 0; length < 16; length += 1) codes += bytes[table + length] ?? 0;
  return codes;
}

/** The smallest number of bits needed for a code of a Huffman table and the extra bits that follow it. */
export function minimumBitsOfCode(bytes: Uint8Array, table: number | undefined): number {
  if (table === undefined) return 1;
  let fewest = 16;
  let symbolAt = table + 16;
  for (let length = 1; length <= 16; length += 1)
    for (let left = bytes[table + length - 1] ?? 0; left > 0; left -= 1, symbolAt += 1)
      fewest = Math.min(fewest, length + ((bytes[symbolAt] ?? 0) & 15));
  return fewest;
}

/** For every sequence of 16 bits: the Huffman code at its beginning, as length × 256 + symbol; 0 if no code matches. */
function buildCodes(bytes: Uint8Array, table: number | undefined): Uint16Array {
  const codes = new Uint16Array(0x10000);
  if (table === undefined) return codes;
  let code = 0;
  let symbolAt = table + 16;
  for (let length = 1; length <= 16; length += 1) {
    for (let left = bytes[table + length - 1] ?? 0; left > 0; left -= 1, symbolAt += 1, code += 1)
      codes.fill(length * 256 + (bytes[symbolAt] ?? 0), code << (16 - length), (code + 1) << (16 - length));
    code <<= 1;
  }
  return codes;
}

/** Reads Huffman codes and skips the bits that follow each code, without computing any coefficient. */
export class ScanReader {
  private readonly tables: readonly { dc: Uint16Array; ac: Uint16Array; blocks: number }[];
  /** Index of the next byte to read. */
  at: number;
  /** The buffered bits, the number of unused bits, and how many unused bits are padding after the end of the data. */
  private bits = 0;
  private held = 0;
  private padding = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly scan: CodedScan,
    blocks: readonly number[],
  ) {
    this.at = scan.from;
    this.tables = scan.parts.map(({ dc, ac }, index) => ({
      dc: buildCodes(bytes, dc),
      ac: buildCodes(bytes, ac),
      blocks: blocks[index] ?? 1,
    }));
  }

  /** The position of the first byte of which no bit has been used. */
  end(): number {
    const { bytes } = this;
    let { at } = this;
    for (let unused = this.held - this.padding; unused >= 8; unused -= 8)
      at -= bytes[at - 1] === 0 && bytes[at - 2] === 0xff ? 2 : 1;
    return at;
  }

  /** Continues after the next restart marker. Returns false if there is no restart marker at this position. */
  restart(): boolean {
    const { bytes, scan } = this;
    while (bytes[this.at] === 0xff && bytes[this.at + 1] === 0xff) this.at += 1;
    if (this.at >= scan.to || bytes[this.at] !== 0xff || !isRestartMarker(bytes[this.at + 1])) return false;
    this.at += 2;
    this.held = 0;
    this.padding = 0;
    return true;
  }

  /**
   * Reads at least one unit. It stops after `most` units, or when it has reached the position `stop`.
   * @returns the number of units, or -1 if the codes end or are invalid
   */
  readUnits(most: number, stop: number): number {
    const { bytes, tables } = this;
    const { to } = this.scan;
    let { at, bits, held, padding } = this;
    let unit = 0;
    for (; unit < most && (unit === 0 || at < stop); unit += 1) {
      for (const { dc, ac, blocks } of tables) {
        for (let block = 0; block < blocks; block += 1) {
          for (let coefficient = 0; coefficient < 64;) {
            // A code has at most 16 bits. `held` is negative as long as some bits after a code must still be skipped.
            while (held < 16) {
              const byte = bytes[at] ?? 0;
              const isEnd = at >= to || (byte === 0xff && bytes[at + 1] !== 0);
              bits = (bits << 8) | (isEnd ? 0 : byte);
              held += 8;
              if (isEnd) padding += 8;
              else at += byte === 0xff ? 2 : 1;
            }
            const found = (coefficient === 0 ? dc : ac)[(bits >>> (held - 16)) & 0xffff] ?? 0;
            if (found === 0) return -1;
            const symbol = found & 0xff;
            held -= (found >> 8) + (symbol & 15);
            if (padding > 0 && padding > held) return -1;
            if (coefficient === 0) coefficient = 1;
            else if ((symbol & 15) === 0 && symbol !== 0xf0) break;
            else coefficient += (symbol >> 4) + 1;
            if (coefficient > 64) return -1;
          }
        }
      }
    }
    this.at = at;
    this.bits = bits;
    this.held = held;
    this.padding = padding;
    return unit;
  }
}
