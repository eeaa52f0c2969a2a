/*
 * Creates and caches Intl objects. They are slow to create, so there is only one object for each language and options.
 */

/** Caches the created objects. Languages, zones and options come from our own code, so the cache stays small. */
function cached<Options, Made>(make: (locale: string, options: Options) => Made) {
  const cache = new Map<string, Made>();
  return (locale: string, options: Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let found = cache.get(key);
    if (found === undefined) cache.set(key, (found = make(locale, options)));
    return found;
  };
}

export const dateTimeFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const relativeTimeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const listFormat = cached(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const displayNames = cached(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
export const collator = cached((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
export const segmenter = cached(
  (locale, options: Intl.SegmenterOptions) => new Intl.Segmenter(locale, options),
);

/**
 * The canonical name of a time zone from external input; null if the zone is unknown. Names are not cached, because
 * external input may contain any number of spellings.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Intl does not know Outlook's own names and the zones that a file defines.
    return null;
  }
}
