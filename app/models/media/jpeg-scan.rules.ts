import { countHuffmanCodes, minimumBitsOfCode, isRestartMarker, ScanReader } from "./jpeg-codes.rules";
import { END_OF_IMAGE, isFrameMarker, JpegSegments, START_OF_SCAN } from "./jpeg-segments.rules";

/** Maximum number of components of a picture. The format allows more, but no colour space needs more. */
const MAX_COMPONENTS = 4;
/**
 * Maximum number of scans of one JPEG. Decoding one scan takes as long as decoding the whole picture; encoders write
 * about ten scans.
 */
const MAX_SCANS = 20;
/** Maximum number of Huffman tables between two scans: four for each class. */
const MAX_TABLES = 8;
/** Maximum number of codes of one Huffman table: one for each value of a byte. */
const MAX_CODES = 256;

interface Component {
  id: number;
  across: number;
  down: number;
}

/**
 * A component of a scan, with its Huffman tables. A table is given by a position in the file: the start of the 16 bytes
 * that count its codes of each length.
 */
interface ScanPart extends Component {
  dc: number | undefined;
  ac: number | undefined;
}

export interface JpegScan {
  parts: readonly ScanPart[];
  /** Start and end of the scan's coded data. */
  from: number;
  to: number;
  /** Number of units (MCUs) between two restart markers; 0 if there are no markers. */
  restartInterval: number;
  /** Whether the scan contains complete blocks: coefficients 0 to 63 at full precision. */
  isWhole: boolean;
}

export interface JpegStructure {
  width: number;
  height: number;
  components: readonly Component[];
  scans: readonly JpegScan[];
  /** Whether the end marker exists. Some phones omit it from panoramas. */
  hasEnd: boolean;
}

type Frame = Pick<JpegStructure, "width" | "height" | "components">;

/**
 * Parses the segments of a JPEG without decoding the picture or building a table. Work and memory depend only on the
 * number of bytes.
 * @returns `type` for data that no encoder writes, so that the file is refused like a file of another type;
 * `incomplete` if the file is cut off
 */
export function readJpegStructure(bytes: Uint8Array): JpegStructure | "incomplete" | "type" {
  const segments = new JpegSegments(bytes);
  const tables = new Map<number, number>();
  const scans: JpegScan[] = [];
  let tablesBeforeScan = 0;
  let frame: Frame | null = null;
  let restartInterval = 0;
  for (;;) {
    const segment = segments.next();
    // If every component is complete, the data after the last line of the picture are ignored.
    if (typeof segment === "string")
      return frame && isCovered(frame, scans) ? { ...frame, scans, hasEnd: false } : segment;
    const { marker, from, to } = segment;
    if (marker === END_OF_IMAGE) return frame ? { ...frame, scans, hasEnd: true } : "incomplete";
    if (marker === 0xc4) {
      tablesBeforeScan += countTables(bytes, from, to, tables);
      if (tablesBeforeScan > MAX_TABLES) return "type";
    } else if (marker === 0xdd) restartInterval = uint16(bytes, from);
    else if (isFrameMarker(marker)) {
      if (frame) return "type";
      frame = readFrame(bytes, from, to);
      if (!frame) return "type";
    } else if (marker === START_OF_SCAN) {
      const parts = frame && readScanParts(bytes, from, to, frame.components, tables);
      if (!parts || scans.length === MAX_SCANS) return "type";
      tablesBeforeScan = 0;
      const settings = from + 1 + parts.length * 2;
      const isWhole =
        bytes[settings] === 0 && (bytes[settings + 1] ?? 0) > 0 && (bytes[settings + 2] ?? 0) === 0;
      segments.at = endOfCodes(bytes, to);
      scans.push({ parts, from: to, to: segments.at, restartInterval, isWhole });
    }
  }
}

/** Whether the scans contain each component completely, as in a baseline file. */
const isCovered = ({ components }: Frame, scans: readonly JpegScan[]): boolean =>
  components.every(({ id }) =>
    scans.some(({ parts, isWhole }) => isWhole && parts.some((part) => part.id === id)),
  );

const uint16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function readFrame(bytes: Uint8Array, from: number, to: number): Frame | null {
  const count = bytes[from + 5] ?? 0;
  if (count === 0 || count > MAX_COMPONENTS || from + 6 + count * 3 > to) return null;
  const components = Array.from({ length: count }, (_, index) => {
    const at = from + 6 + index * 3;
    const sampling = bytes[at + 1] ?? 0;
    return { id: bytes[at] ?? 0, across: sampling >> 4, down: sampling & 15 };
  });
  const isSound = components.every(({ across, down }) => across > 0 && across <= 4 && down > 0 && down <= 4);
  return isSound ? { height: uint16(bytes, from + 1), width: uint16(bytes, from + 3), components } : null;
}

function readScanParts(
  bytes: Uint8Array,
  from: number,
  to: number,
  components: readonly Component[],
  tables: ReadonlyMap<number, number>,
): ScanPart[] | null {
  const count = bytes[from] ?? 0;
  if (count === 0 || count > components.length || from + 4 + count * 2 > to) return null;
  const parts: ScanPart[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = bytes[from + 1 + index * 2];
    const chosen = bytes[from + 2 + index * 2] ?? 0;
    const component = components.find((candidate) => candidate.id === id);
    if (!component) return null;
    parts.push({ ...component, dc: tables.get(chosen >> 4), ac: tables.get(16 + (chosen & 15)) });
  }
  return parts;
}

/**
 * Stores the positions of the tables in one segment; the key is class (0 DC, 1 AC) × 16 + number.
 * @returns the number of tables; more than MAX_TABLES if the segment cannot be parsed
 */
function countTables(bytes: Uint8Array, from: number, to: number, tables: Map<number, number>): number {
  let count = 0;
  for (let at = from; at < to && count <= MAX_TABLES; count += 1) {
    tables.set(bytes[at] ?? 0, at + 1);
    const codes = countHuffmanCodes(bytes, at + 1);
    at += 17 + codes;
    if (codes > MAX_CODES || at > to) return MAX_TABLES + 1;
  }
  return count;
}

/**
 * The position at which the coded data of a scan end. This is the end of the file or the first marker, but restart
 * markers and stuffed bytes (0xff 0x00) belong to the data.
 */
function endOfCodes(bytes: Uint8Array, from: number): number {
  const last = bytes.length - 1;
  // This is a loop, because `indexOf` is slow if every second byte is a match.
  for (let at = from; at < last; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1];
    if (next === 0xff) continue;
    if (next !== 0 && !isRestartMarker(next)) return at;
    at += 1;
  }
  return bytes.length;
}

/** Geometry of a scan: the number of units, and the number of blocks that each component has in a unit. */
function layOut({ width, height, components }: JpegStructure, { parts }: JpegScan) {
  const mostAcross = Math.max(...components.map(({ across }) => across));
  const mostDown = Math.max(...components.map(({ down }) => down));
  const [only] = parts;
  // A scan of one component contains single blocks, without the padding blocks at the edges of the picture.
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

/** The minimum number of bytes of a scan that contains complete blocks. */
export function minimumScanBytes(bytes: Uint8Array, structure: JpegStructure, scan: JpegScan): number {
  const { units, blocks } = layOut(structure, scan);
  const bits = scan.parts.reduce(
    (sum, { dc, ac }, index) =>
      sum + (blocks[index] ?? 1) * (minimumBitsOfCode(bytes, dc) + minimumBitsOfCode(bytes, ac)),
    0,
  );
  return Math.floor((units * bits) / 8);
}

/** Bytes read in one step of `followScan`, which takes a few hundredths of a second. */
const STEP_BYTES = 1_000_000;

/**
 * Reads the codes of a scan up to its last block. It is a generator, so that other requests can run between two steps.
 * @returns where the data end; -1 if they are invalid or end before the last block. Such a file must not be decoded: a
 * decoder would invent the missing blocks and take as long as for a complete picture.
 */
export function* followScan(
  bytes: Uint8Array,
  structure: JpegStructure,
  scan: JpegScan,
): Generator<undefined, number> {
  const { units, blocks } = layOut(structure, scan);
  const reader = new ScanReader(bytes, scan, blocks);
  let pauseAt = scan.from + STEP_BYTES;
  for (let unit = 0; unit < units;) {
    const isRestarting = scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0;
    if (isRestarting && !reader.restart()) return -1;
    const untilRestart =
      scan.restartInterval > 0 ? scan.restartInterval - (unit % scan.restartInterval) : units;
    const read = reader.readUnits(Math.min(units - unit, untilRestart), pauseAt);
    if (read < 0) return -1;
    unit += read;
    if (reader.at < pauseAt) continue;
    pauseAt = reader.at + STEP_BYTES;
    yield;
  }
  return reader.end();
}
