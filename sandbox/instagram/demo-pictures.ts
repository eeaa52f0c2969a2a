/** The width and the height in pixels of one block of a JPEG. */
const BLOCK = 8;

/** The two colours of a picture, as red, green and blue: for the top left corner and for the bottom right corner. */
type Colours = readonly [readonly [number, number, number], readonly [number, number, number]];

const COLOURS: readonly Colours[] = [
  [
    [250, 240, 225],
    [150, 90, 110],
  ],
  [
    [225, 235, 220],
    [60, 100, 80],
  ],
  [
    [255, 225, 205],
    [190, 110, 70],
  ],
  [
    [220, 230, 245],
    [70, 90, 140],
  ],
  [
    [250, 230, 235],
    [160, 60, 90],
  ],
  [
    [245, 240, 210],
    [150, 130, 50],
  ],
  [
    [235, 225, 245],
    [90, 60, 130],
  ],
  [
    [215, 240, 240],
    [40, 110, 120],
  ],
  [
    [240, 235, 230],
    [80, 70, 65],
  ],
  [
    [255, 240, 200],
    [200, 120, 30],
  ],
];
export const DEMO_PICTURES = COLOURS.length;

/** Writes bits into the data of a JPEG, in which a zero must follow each byte 0xff. */
class BitWriter {
  readonly bytes: number[] = [];
  private held = 0;
  private count = 0;

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.held = (this.held << 1) | ((value >> bit) & 1);
      if ((this.count += 1) < 8) continue;
      this.bytes.push(this.held);
      if (this.held === 0xff) this.bytes.push(0);
      [this.held, this.count] = [0, 0];
    }
  }

  end(): void {
    while (this.count > 0) this.write(1, 1);
  }
}

/** The codes for the number of bits that a difference needs, from JPEG's standard table for luminance. */
const CODES = [
  [0b00, 2],
  [0b010, 3],
  [0b011, 3],
  [0b100, 3],
  [0b101, 3],
  [0b110, 3],
  [0b1110, 4],
  [0b11110, 5],
  [0b111110, 6],
  [0b1111110, 7],
] as const;
const CODE_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function writeDifference(bits: BitWriter, difference: number): void {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const [code, length] = CODES[size] ?? [0, 0];
  bits.write(code, length);
  bits.write(difference < 0 ? difference + (1 << size) - 1 : difference, size);
  // A single code ends the block, because all pixels of the block have the same colour.
  bits.write(0, 1);
}

const segment = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff],
  ...data,
];

const brightness = ([red, green, blue]: readonly number[]): number[] => [
  0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0) - 128,
  -0.1687 * (red ?? 0) - 0.3313 * (green ?? 0) + 0.5 * (blue ?? 0),
  0.5 * (red ?? 0) - 0.4187 * (green ?? 0) - 0.0813 * (blue ?? 0),
];

/** Draws a picture of the demonstration: a square JPEG of 1080 pixels with a gradient between two corners. */
export function demoPicture(index: number, side = 1080): Uint8Array<ArrayBuffer> {
  const [from, to] = COLOURS[index % DEMO_PICTURES] ??
    COLOURS[0] ?? [
      [0, 0, 0],
      [0, 0, 0],
    ];
  const blocks = Math.ceil(side / BLOCK);
  const bits = new BitWriter();
  const before = [0, 0, 0];
  for (let at = 0; at < blocks * blocks; at += 1) {
    const share = ((at % blocks) + Math.floor(at / blocks)) / (2 * (blocks - 1));
    const colour = from.map((start, channel) => start + ((to[channel] ?? 0) - start) * share);
    brightness(colour).forEach((value, channel) => {
      const level = Math.max(-128, Math.min(127, Math.round(value)));
      writeDifference(bits, level - (before[channel] ?? 0));
      before[channel] = level;
    });
  }
  bits.end();
  const size = [side >> 8, side & 0xff];
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array.from({ length: BLOCK * BLOCK }, () => BLOCK)]),
    ...segment(0xc0, [8, ...size, ...size, 3, ...[1, 0x11, 0], ...[2, 0x11, 0], ...[3, 0x11, 0]]),
    ...segment(0xc4, [0x00, ...CODE_LENGTHS, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ...segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ...segment(0xda, [3, ...[1, 0], ...[2, 0], ...[3, 0], 0, 63, 0]),
    ...bits.bytes,
    ...[0xff, 0xd9],
  ]);
}
