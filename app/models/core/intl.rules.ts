/* Makes what Intl offers, and nothing else does: each is slow to make, and is made once per language and options. */

/** Keeps what was made. Languages, zones and options are ours, so that few are ever kept. */
function kept<Options, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options: Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let found = made.get(key);
    if (found === undefined) made.set(key, (found = make(locale, options)));
    return found;
  };
}

export const dateTimeFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const relativeTimeFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const listFormat = kept(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const displayNames = kept(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
export const collator = kept((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
export const segmenter = kept(
  (locale, options: Intl.SegmenterOptions) => new Intl.Segmenter(locale, options),
);

/**
 * The usual spelling of a time zone's name that somebody else wrote; null for none. Nothing is kept, since there are as
 * many spellings as somebody writes.
 */
export function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Outlook's own names, and zones that a file defines.
    return null;
  }
}
