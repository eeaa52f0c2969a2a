import { expect, test } from "vitest";
import { startTimer } from "../../support/time-of-work.ts";
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

/** The length of the text in characters. A text of four times this length may take at most eight times as long. */
const LENGTH = 64_000;
const GROWTH = 8;
/** Shorter times are ignored, because they consist mostly of timer steps and garbage collection. */
const NEGLIGIBLE_MS = 8;

/** Milliseconds of one call: the minimum of several calls, because other work runs in parallel. */
function costOf(read: (text: string) => unknown, text: string, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const spent = startTimer();
    read(text);
    least = Math.min(least, spent());
  }
  return least;
}

test.each(Object.keys(READERS))(
  "a text four times as long takes at most eight times as long to parse: %s",
  (name) => {
    const read = READERS[name];
    if (!read) throw new Error(name);
    for (const filler of FILLERS) {
      const [short, long] = [LENGTH, 4 * LENGTH].map((size) => filler.repeat(size / filler.length));
      if (costOf(read, short ?? "", 3) < NEGLIGIBLE_MS) continue;
      const dear = costOf(read, long ?? "", 3);
      expect(dear, JSON.stringify(filler)).toBeLessThan(GROWTH * Math.max(1, costOf(read, short ?? "", 5)));
    }
  },
);
