/**
 * Maximum number of segments that are read. A photograph has a few dozen, including the pieces of its colour profile.
 */
const MAX_SEGMENTS = 1_000;
/** Maximum number of fill bytes before a marker. */
const MAX_FILL = 1_000;

interface JpegSegment {
  marker: number;
  /** Start and end of the segment's content. */
  from: number;
  to: number;
}

export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;

export const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether a marker is followed by a length. A marker without a length is accepted only inside coded data. At any other
 * position, a decoder might continue to read at another byte than this parser.
 */
const hasLength = (marker: number) => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9);

/** Reads the segments of a JPEG one after another, at most MAX_SEGMENTS of them. */
export class JpegSegments {
  private count = 0;

  constructor(
    private readonly bytes: Uint8Array,
    /** Position at which the next segment starts. */
    public at = 2,
  ) {}

  /**
   * @returns `incomplete` if the file ends here; `type` if no segment can start here, so that the file is refused as a
   * file of another type
   */
  next(): JpegSegment | "incomplete" | "type" {
    const { bytes } = this;
    let at = this.at;
    this.count += 1;
    if (at < bytes.length && bytes[at] !== 0xff) return "type";
    const fill = at + MAX_FILL;
    while (at < fill && bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return "incomplete";
    if (marker === END_OF_IMAGE) {
      this.at = at + 1;
      return { marker, from: this.at, to: this.at };
    }
    if (!hasLength(marker) || this.count > MAX_SEGMENTS) return "type";
    const length = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const to = at + 1 + length;
    if (at + 3 > bytes.length || to > bytes.length) return "incomplete";
    if (length < 2) return "type";
    this.at = to;
    return { marker, from: at + 3, to };
  }
}
