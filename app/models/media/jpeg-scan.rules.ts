/** A Huffman table of a JPEG: for each possible 16 bits, the length and the symbol of the code at their start. */
interface CodeTable {
  /** Length × 256 + symbol; 0 if no code starts with these bits. */
  codes: Uint16Array;
  /** Fewest bits of a symbol together with the bits that follow it. */
  fewestBits: number;
}

interface Component {
  id: number;
  across: number;
  down: number;
}

interface ScanPart extends Component {
  dc: CodeTable | undefined;
  ac: CodeTable | undefined;
}

export interface JpegScan {
  parts: readonly ScanPart[];
  /** Start and end of its coded data. */
  from: number;
  to: number;
  /** Units (MCUs) between two restart markers; 0 if there are none. */
  restartInterval: number;
  /** The scan holds whole blocks: coefficients 0 to 63 at full precision. */
  isWhole: boolean;
}

export interface JpegStructure {
  width: number;
  height: number;
  components: readonly Component[];
  scans: readonly JpegScan[];
  /** After the end marker, where phones append videos and depth maps. */
  end: number;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (byte: number | undefined) => byte !== undefined && byte >= 0xd0 && byte <= 0xd7;

/** Parses the segments of a JPEG without decoding it; null if they do not lead to an end marker. */
export function readJpegStructure(bytes: Uint8Array): JpegStructure | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readParts(bytes, view);
  } catch {
    // The file ends inside a segment.
    return null;
  }
}

function readParts(bytes: Uint8Array, view: DataView): JpegStructure | null {
  const tables = new Map<number, CodeTable>();
  const scans: JpegScan[] = [];
  let frame: Pick<JpegStructure, "width" | "height" | "components"> | null = null;
  let restartInterval = 0;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return frame && { ...frame, scans, end: at + 2 };
    const length = view.getUint16(at + 2);
    const start = at + 4;
    at += 2 + length;
    if (length < 2 || at > bytes.length) return null;
    if (marker === 0xc4) readTables(bytes.subarray(start, at), tables);
    else if (marker === 0xdd) restartInterval = view.getUint16(start);
    else if (isFrame(marker)) {
      if (frame) return null;
      frame = readFrame(view, start);
    } else if (marker === 0xda) {
      const parts = frame && readScanParts(view, start, frame.components, tables);
      if (!parts) return null;
      const settings = start + 1 + view.getUint8(start) * 2;
      const isWhole =
        view.getUint8(settings) === 0 && view.getUint8(settings + 1) > 0 && view.getUint8(settings + 2) === 0;
      const to = endOfCodes(bytes, at);
      if (to < 0) return null;
      scans.push({ parts, from: at, to, restartInterval, isWhole });
      at = to;
    }
  }
}

function readFrame(view: DataView, start: number) {
  const components = Array.from({ length: view.getUint8(start + 5) }, (_, index) => {
    const at = start + 6 + index * 3;
    const sampling = view.getUint8(at + 1);
    return { id: view.getUint8(at), across: sampling >> 4, down: sampling & 15 };
  });
  return { height: view.getUint16(start + 1), width: view.getUint16(start + 3), components };
}

function readScanParts(
  view: DataView,
  start: number,
  components: readonly Component[],
  tables: ReadonlyMap<number, CodeTable>,
): ScanPart[] | null {
  const parts: ScanPart[] = [];
  for (let index = 0; index < view.getUint8(start); index += 1) {
    const id = view.getUint8(start + 1 + index * 2);
    const chosen = view.getUint8(start + 2 + index * 2);
    const component = components.find((candidate) => candidate.id === id);
    if (!component || component.across === 0 || component.down === 0) return null;
    parts.push({ ...component, dc: tables.get(chosen >> 4), ac: tables.get(16 + (chosen & 15)) });
  }
  return parts.length > 0 ? parts : null;
}

/** Reads the tables of one segment; the key is class (0 DC, 1 AC) × 16 + number. */
function readTables(segment: Uint8Array, tables: Map<number, CodeTable>): void {
  let at = 0;
  while (at + 17 <= segment.length) {
    const key = segment[at] ?? 0;
    const codes = new Uint16Array(0x10000);
    let fewestBits = 16;
    let code = 0;
    let symbolAt = at + 17;
    for (let length = 1; length <= 16; length += 1) {
      for (let count = segment[at + length] ?? 0; count > 0; count -= 1) {
        const symbol = segment[symbolAt] ?? 0;
        codes.fill(length * 256 + symbol, code << (16 - length), (code + 1) << (16 - length));
        fewestBits = Math.min(fewestBits, length + (symbol & 15));
        symbolAt += 1;
        code += 1;
      }
      code <<= 1;
    }
    tables.set(key, { codes, fewestBits });
    at = symbolAt;
  }
}

/** Where the coded data of a scan ends: the first marker that is neither a stuffed byte nor a restart; -1 if none. */
function endOfCodes(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return -1;
}

/** Geometry of a scan: the number of units, and the blocks of each component per unit. */
function layOut({ width, height, components }: JpegStructure, { parts }: JpegScan) {
  const mostAcross = Math.max(...components.map(({ across }) => across));
  const mostDown = Math.max(...components.map(({ down }) => down));
  const [only] = parts;
  // A scan of one component is coded block by block, without the padding blocks at the edges.
  if (parts.length === 1 && only) {
    const across = Math.ceil(Math.ceil((width * only.across) / mostAcross) / 8);
    const down = Math.ceil(Math.ceil((height * only.down) / mostDown) / 8);
    return { units: across * down, blocks: [1] };
  }
  return {
    units: Math.ceil(width / (8 * mostAcross)) * Math.ceil(height / (8 * mostDown)),
    blocks: parts.map(({ across, down }) => across * down),
  };
}

/** Fewest bytes that a scan of whole blocks can have. */
export function fewestScanBytes(structure: JpegStructure, scan: JpegScan): number {
  const { units, blocks } = layOut(structure, scan);
  const bits = scan.parts.reduce(
    (sum, { dc, ac }, index) => sum + (blocks[index] ?? 1) * ((dc?.fewestBits ?? 1) + (ac?.fewestBits ?? 1)),
    0,
  );
  return Math.floor((units * bits) / 8);
}

/** Bytes read by one step of `endsEarly`: a few hundredths of a second. */
const STEP_BYTES = 1_000_000;

/**
 * Whether a scan of whole blocks ends, or becomes invalid, before its last block: a decoder would invent the rest and
 * take as long as for a complete picture. A generator, so that other requests can run between two steps.
 */
export function* endsEarly(
  bytes: Uint8Array,
  structure: JpegStructure,
  scan: JpegScan,
): Generator<undefined, boolean> {
  const { units, blocks } = layOut(structure, scan);
  const reader = new ScanReader(bytes, scan, blocks);
  for (let unit = 0; unit < units;) {
    const isRestarting = scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0;
    if (isRestarting && !reader.restart()) return true;
    const untilRestart =
      scan.restartInterval > 0 ? scan.restartInterval - (unit % scan.restartInterval) : units;
    const read = reader.readUnits(Math.min(units - unit, untilRestart), STEP_BYTES);
    if (read < 0) return true;
    unit += read;
    yield;
  }
  return false;
}

/** Reads codes and skips the bits they announce, without computing any coefficient. */
class ScanReader {
  private readonly tables: readonly { dc: Uint16Array; ac: Uint16Array; blocks: number }[];
  private at: number;
  /** The buffered bits, how many are unused, and how many of those replace bytes that do not exist. */
  private bits = 0;
  private held = 0;
  private padding = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly scan: JpegScan,
    blocks: readonly number[],
  ) {
    this.at = scan.from;
    const none = new Uint16Array(0x10000);
    this.tables = scan.parts.map(({ dc, ac }, index) => ({
      dc: dc?.codes ?? none,
      ac: ac?.codes ?? none,
      blocks: blocks[index] ?? 1,
    }));
  }

  /** Continues after the next restart marker, which must come now. */
  restart(): boolean {
    const { bytes, scan } = this;
    while (bytes[this.at] === 0xff && bytes[this.at + 1] === 0xff) this.at += 1;
    if (this.at >= scan.to || bytes[this.at] !== 0xff || !isRestart(bytes[this.at + 1])) return false;
    this.at += 2;
    this.held = 0;
    this.padding = 0;
    return true;
  }

  /**
   * Reads whole units until `most` units or `bytesAtOnce` bytes are read.
   * @returns how many, or -1 where the codes end or are invalid
   */
  readUnits(most: number, bytesAtOnce: number): number {
    const { bytes, tables } = this;
    const { to } = this.scan;
    const stop = this.at + bytesAtOnce;
    let { at, bits, held, padding } = this;
    let unit = 0;
    for (; unit < most && at < stop; unit += 1) {
      for (const { dc, ac, blocks } of tables) {
        for (let block = 0; block < blocks; block += 1) {
          for (let coefficient = 0; coefficient < 64;) {
            // A code has at most 16 bits. `held` is negative while announced bits still have to be skipped.
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
