/** What differs less is not seen: in thousandths of the font size, so 0.2 px in the largest headings. */
const TOLERANCE = 4;

/** A pair of glyphs has a value of its own in this format of kerning, and one by the classes of its glyphs in the other. */
const [BY_GLYPHS, BY_CLASSES] = [1, 2];
/** The bits of a value: how far the next glyph moves, and how that changes with the weight of a variable font. */
const [ADVANCE, VARIATION] = [0x4, 0x40];

/** A place in the bytes of a font, from which the format counts. */
class Place {
  constructor(
    private readonly bytes: Buffer,
    readonly at: number,
  ) {}
  get = (offset: number): number => this.bytes.readUInt16BE(this.at + offset);
  getSigned = (offset: number): number => this.bytes.readInt16BE(this.at + offset);
  set = (offset: number, value: number): number => this.bytes.writeUInt16BE(value & 0xffff, this.at + offset);
  move = (to: number, from: number, length: number): number =>
    this.bytes.copy(this.bytes, this.at + to, this.at + from, this.at + from + length);
  part = (offset: number): Place => new Place(this.bytes, this.at + offset);
  /** The place to which the number at `offset` points. */
  behind = (offset: number): Place => this.part(this.get(offset));
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function placeOfTable(font: Buffer, name: string): Place {
  const records = upTo(font.readUInt16BE(4)).map((index) => 12 + 16 * index);
  const record = records.find((at) => font.toString("latin1", at, at + 4) === name);
  if (record === undefined) throw new Error(`the font has no table ${name}`);
  return new Place(font, font.readUInt32BE(record + 8));
}

/** Reads a list of ranges of glyphs, or of single glyphs, with a number for each. */
function numbersOfGlyphs(list: Place, hasClasses: boolean): Map<number, number> {
  const ranges = list.get(0) === 2;
  const single = hasClasses ? 6 : 4;
  if (!ranges)
    return new Map(
      upTo(list.get(single - 2)).map((index) =>
        hasClasses
          ? [list.get(2) + index, list.get(single + 2 * index)]
          : [list.get(single + 2 * index), index],
      ),
    );
  return new Map(
    upTo(list.get(2)).flatMap((index) => {
      const range = list.part(4 + 6 * index);
      const first = range.get(0);
      return upTo(range.get(2) - first + 1).map(
        (more) => [first + more, range.get(4) + (hasClasses ? 0 : more)] as const,
      );
    }),
  );
}

/** The change of a value with the weight, as text that is equal for equal changes. */
function variationAt(value: Place, parent: Place, format: number): string {
  const offset = format & VARIATION ? value.get(2) : 0;
  return offset === 0
    ? ""
    : upTo(3)
        .map((index) => parent.get(offset + 2 * index))
        .join();
}

/**
 * Rounds the kerning of an uncompressed font in place, and removes the pairs whose value is nearly that of their classes,
 * which then applies. The bytes of removed pairs stay in the font until it is made anew.
 */
export function simplifyKerning(font: Buffer): void {
  const perThousand = placeOfTable(font, "head").get(18) / 1000;
  const tolerance = TOLERANCE * perThousand;
  const lookups = placeOfTable(font, "GPOS").behind(8);
  const lookup = lookups.behind(2);
  const [own, classed] = [lookup.behind(6), lookup.behind(8)];
  const format = classed.get(4);
  const isKnown =
    lookups.get(0) === 1 && lookup.get(4) === 2 && own.get(0) === BY_GLYPHS && classed.get(0) === BY_CLASSES;
  if (!isKnown || own.get(4) !== format || (format & ~VARIATION) !== ADVANCE)
    throw new Error("the font's kerning has an unknown format");
  const size = format & VARIATION ? 4 : 2;

  const firsts = numbersOfGlyphs(classed.behind(2), false);
  const classesOfFirst = numbersOfGlyphs(classed.behind(8), true);
  const classesOfSecond = numbersOfGlyphs(classed.behind(10), true);
  const columns = classed.get(14);
  const round = (value: Place) => value.set(0, Math.round(value.getSigned(0) / tolerance) * tolerance);
  upTo(classed.get(12) * columns).forEach((index) => round(classed.part(16 + index * size)));
  const isNearClasses = (first: number, second: number, value: Place, parent: Place): boolean => {
    const cell = (classesOfFirst.get(first) ?? 0) * columns + (classesOfSecond.get(second) ?? 0);
    const other = classed.part(16 + cell * size);
    const [kern, variation] = firsts.has(first)
      ? [other.getSigned(0), variationAt(other, classed, format)]
      : [0, ""];
    return (
      Math.abs(value.getSigned(0) - kern) <= tolerance && variationAt(value, parent, format) === variation
    );
  };

  // Glyphs with equal pairs share one set.
  const sets = new Map<number, number[]>();
  for (const [first, index] of numbersOfGlyphs(own.behind(2), false)) {
    const at = own.get(10 + 2 * index);
    sets.set(at, [...(sets.get(at) ?? []), first]);
  }
  for (const [at, glyphs] of sets) {
    const set = own.part(at);
    let kept = 0;
    for (const index of upTo(set.get(0))) {
      const pair = set.part(2 + index * (2 + size));
      const value = pair.part(2);
      if (glyphs.every((first) => isNearClasses(first, pair.get(0), value, set))) continue;
      round(value);
      set.move(2 + kept * (2 + size), 2 + index * (2 + size), 2 + size);
      kept += 1;
    }
    set.set(0, kept);
  }
}
