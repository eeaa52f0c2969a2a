/**
 * The browsers in the order of the search. The first match wins, because the User-Agent text of most browsers also
 * contains names that come later in this list.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The name of an app at the beginning of its User-Agent text, such as "TrousseauApp/1.4". */
const APP = /^([A-Za-z][\w.-]{0,29})\//;

/** App and system, for example "TrousseauApp · iPhone"; null when neither is recognised. */
export function appLabel(userAgent: string | null): string | null {
  const [, name] = APP.exec(userAgent ?? "") ?? [];
  const label = deviceLabel(userAgent);
  // Apps that show pages have the text of their browser, which begins with "Mozilla".
  if (name === undefined || name === "Mozilla") return label;
  return label === null ? name : `${name} · ${label}`;
}

/** Browser and system, for example "Firefox · Windows"; null when neither is recognised. */
export function deviceLabel(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const known = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(" · ") : null;
}
