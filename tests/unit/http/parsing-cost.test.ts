import { expect, test } from "vitest";
import { isBoundedForm, isBoundedQuery } from "../../../app/http/forms/form-limits.ts";
import { readCookie } from "../../../app/http/cookies.ts";
import { readReports } from "../../../app/http/security/csp-report.ts";
import { deviceLabel } from "../../../app/http/device-label.ts";
import { parseFlash } from "../../../app/http/flash.ts";
import { normalizeLimitSubject } from "../../../app/models/limits/rules.ts";
import { routePattern } from "../../../app/http/logged-path.ts";
import { safeRedirectPath } from "../../../app/http/security/safe-redirect.ts";
import { visitorIpAddress } from "../../../app/http/security/visitor-address.ts";
import { parseAuditSearch } from "../../../app/models/audit/filter.rules.ts";
import { normalizeSiret, tidyCompanyName } from "../../../app/models/companies/rules.ts";
import { readEuros } from "../../../app/models/core/money.rules.ts";
import { readVat } from "../../../app/models/invoicing/billing-details.rules.ts";
import { parsePictureHeader } from "../../../app/models/media/picture.rules.ts";
import { readMetadata } from "../../../app/models/media/picture-metadata.rules.ts";
import { parsePlaceSearch, placeNameKey } from "../../../app/models/places/rules.ts";
import { unreachableEmails } from "../../../app/models/reports/bounce-event.rules.ts";
import { parseListQuery } from "../../../app/models/requests/list.rules.ts";
import { prefixSearchExpression } from "../../../app/models/core/search-words.rules.ts";
import {
  isReadableText,
  isStreamSafe,
  tidyPastedUrl,
  tidyText,
} from "../../../app/models/core/text.rules.ts";
import { isEmail, PERSON_NAME_PATTERN, tidyEmail, tidyName } from "../../../app/models/accounts/rules.ts";

/** All functions that parse text from unknown senders. */
const READERS: Record<string, (text: string) => unknown> = {
  isEmail,
  isBoundedForm: (text) => isBoundedForm("multipart/form-data; boundary=x", new TextEncoder().encode(text)),
  isBoundedQuery,
  isReadable: isReadableText,
  isStreamSafe,
  tidyText,
  tidyLink: tidyPastedUrl,
  tidyEmail,
  tidyCompanyName,
  readEuros,
  readVat: (text) => readVat(text, "FR"),
  tidyName,
  "a person's name": (text) => PERSON_NAME_PATTERN.test(text),
  limitSubject: normalizeLimitSubject,
  normalizeSiret,
  placeKey: placeNameKey,
  parsePlaceSearch,
  prefixMatch: prefixSearchExpression,
  safeRedirectPath,
  deviceLabel,
  routePattern,
  readReports,
  unreachableAddresses: unreachableEmails,
  parseFlash,
  readCookie: (text) => readCookie(withHeader("Cookie", text), "session"),
  visitorAddress: (text) => visitorIpAddress(withHeader("CF-Connecting-IP", text)),
  parseListQuery: (text) => parseListQuery(new URLSearchParams({ q: text, page: text, sort: text })),
  parseAuditSearch: (text) => parseAuditSearch(new URLSearchParams(text)),
  readHeader: (text) => parsePictureHeader(new TextEncoder().encode(text)),
  readMetadata: (text) =>
    readMetadata(new TextEncoder().encode(text), { format: "jpeg", width: 800, height: 600 }),
};

/** A header as a server receives it: visible characters only. */
const withHeader = (name: string, text: string) =>
  new Request("http://fr.example/", { headers: { [name]: text.replace(/[^\x20-\x7e]/g, "x").trim() } });

/** Texts that cause backtracking in carelessly written patterns and parsers. */
const FILLERS = [
  "a",
  " ",
  "-",
  ".",
  "%",
  "a.",
  "a@",
  "a ",
  "é",
  "a\u0301",
  "💐",
  "0",
  "/",
  "a/",
  ";",
  "a=1;",
  "&",
  "a=1&",
  "[",
  '{"a":',
  "\r\n--x",
  "\u00ff\u00d8",
  "://",
  "\t\n",
  "'a",
];

const SMALL = 16_000;
const LARGE = 4 * SMALL;
/** The large text is four times as long. Each doubling of the length may multiply the time by at most 2.5. */
const GROWTH = 2.5 ** 2;
/** Shorter times are ignored, because they consist mostly of timer steps and garbage collection. */
const NEGLIGIBLE_MS = 8;

/** CPU milliseconds of one call: the minimum of several calls, because other work runs in parallel. */
function costOf(read: (text: string) => unknown, text: string, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const started = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test.each(Object.keys(READERS))(
  "a text twice as long takes at most 2.5 times as long to parse: %s",
  (name) => {
    const read = READERS[name];
    if (!read) throw new Error(name);
    for (const filler of FILLERS) {
      const [small, large] = [SMALL, LARGE].map((size) => filler.repeat(size / filler.length));
      const first = costOf(read, large ?? "", 3);
      if (first < NEGLIGIBLE_MS) continue;
      const limit = GROWTH * Math.max(1, costOf(read, small ?? "", 5));
      // A busy machine can make three calls slow, so a long time is measured again.
      const dear = first < limit ? first : costOf(read, large ?? "", 10);
      expect(dear, JSON.stringify(filler)).toBeLessThan(limit);
    }
  },
);
