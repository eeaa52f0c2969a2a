const MEGABYTE = 1024 * 1024;

/** Formats file sizes in the language of the page, such as "3,2 Mo". */
export class ByteSizes {
  private readonly large: Intl.NumberFormat;
  private readonly small: Intl.NumberFormat;

  constructor(language: string) {
    const unit = (name: string) =>
      new Intl.NumberFormat(language, { style: "unit", unit: name, maximumFractionDigits: 1 });
    this.large = unit("megabyte");
    this.small = unit("kilobyte");
  }

  of(bytes: number): string {
    return bytes >= MEGABYTE
      ? this.large.format(bytes / MEGABYTE)
      : this.small.format(Math.max(1, Math.round(bytes / 1024)));
  }
}
