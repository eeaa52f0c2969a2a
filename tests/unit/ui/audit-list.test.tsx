import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { DOMAINS, formatLocale, LANGUAGES, type Language } from "../../../app/i18n/domains.ts";
import { textsFor } from "../../support/i18n.ts";
import type { AuditEntryFacts } from "../../../app/models/audit/facts.rules.ts";
import type { AuditLine } from "../../../app/models/audit/queries.server.ts";
import { AUDIT_ACTIONS } from "../../../app/models/audit/record-audit.server.ts";
import { AuditList } from "../../../app/ui/admin/audit/audit-list.tsx";
import { ALL_TEXTS } from "../../support/texts.ts";
import { visibleText } from "../../support/visible-text.ts";

const ID = "01a2b3c4-0000-7000-8000-000000000000";

/** An example of each fact. The type requires all facts, and the test below requires a text for each of them. */
const FACTS: AuditEntryFacts = {
  credits: 10,
  cents: 19_550,
  currency: "eur",
  order: "order-1",
  ledger: ID,
  subscription: "sub_1",
  dispute: "dp_1",
  intent: "pi_1",
  isLive: false,
  plan: "premium_yearly",
  until: Date.UTC(2027, 5, 26),
  reason: "not_available",
  request: ID,
  report: ID,
  review: ID,
  venue: ID,
  venueId: ID,
  status: "not_found",
  country: "PT",
  label: "Drone film",
  details: "phone pricingRating",
  isActive: false,
  languages: "fr pt",
  step: -1,
  kind: "popup",
  audience: "venue",
  domain: "all",
  picture: true,
  promoted: true,
  all: true,
  by: "reset",
  list: "orders",
  filters: "from=2026-01-01 state=paid",
  rows: 20_000,
  where: "POST /company/address",
};

const line = (entry: Partial<AuditLine>): AuditLine => ({
  id: ID,
  at: Date.UTC(2026, 10, 25),
  actorId: null,
  actorName: null,
  subjectId: ID,
  subjectName: null,
  action: "account.exported",
  code: "account.exported",
  detail: "{}",
  listEntry: null,
  ...entry,
});

function drawn(language: Language, ...entries: Partial<AuditLine>[]): string {
  const { timeZone, currency } = DOMAINS.fr;
  return renderToStaticMarkup(
    <I18nextProvider i18n={textsFor(language)}>
      <AuditList
        path="/admin/audit"
        lines={entries.map((entry, index) => line({ id: String(index), ...entry }))}
        rejectionReasons={[{ slug: "not_available", label: "A label" }]}
        format={{ locale: formatLocale(DOMAINS.fr, language), timeZone, currency }}
      />
    </I18nextProvider>,
  );
}

test("every action and fact of the audit log has a text in every language, without internal names or codes", () => {
  const detail = JSON.stringify(FACTS);
  const all = AUDIT_ACTIONS.map((action) => ({ action, code: action, detail }));
  for (const language of LANGUAGES) {
    const html = drawn(language, ...all);
    const shown = visibleText(html);
    for (const action of AUDIT_ACTIONS) {
      const words = ALL_TEXTS[language].get(`audit:actions.${action}`);
      expect(words, `${language} ${action}`).toBeTruthy();
      expect(shown).toContain(words);
    }
    expect(html).not.toContain("<code>");
    expect(shown).not.toMatch(
      /not_available|not_found|premium_|popup|facts\.|actions\.|kinds\.|POST|01a2b3c4|true|false|\beur\b|\bPT\b/,
    );
  }
});

test("the facts of an audit entry are shown in words, and a fact that has a page is a link", () => {
  const shown = (entry: Partial<AuditLine>, facts: Partial<AuditEntryFacts>) =>
    visibleText(drawn("fr", { ...entry, detail: JSON.stringify(facts) })).replaceAll("\u00A0", " ");
  expect(shown({}, { plan: "premium_monthly" })).toContain("Premium mensuel");
  expect(shown({}, { status: "inactive" })).toContain("établissement fermé");
  expect(shown({}, { country: "GB" })).toContain("pays : Royaume-Uni");
  expect(shown({ code: "lookup.moved" }, { step: 1 })).toContain("un rang plus bas");
  expect(
    shown({ action: "domain.changed", code: "domain.changed", subjectId: "be" }, { isActive: false }),
  ).toMatch(/Belgique.*domaine fermé/s);
  expect(shown({}, { intent: "connect", venueId: ID })).toContain("agenda relié");
  expect(shown({}, { intent: "pi1", isLive: true })).toMatch(/paiement réel.*paiement Stripe : pi1/s);
  const listEntry = { kind: "service", slug: "drone", label: "Drone" } as const;
  const list = drawn("fr", { code: "lookup.moved", subjectId: "service:drone", listEntry });
  expect(visibleText(list)).toContain("Prestations · Drone");
  expect(list).toContain('href="/admin/lookups/service/drone"');
  const venue = drawn("fr", { subjectName: "Zoé Aubanel", detail: JSON.stringify({ venue: ID }) });
  expect(venue).toContain(`href="/admin/venues/${ID}"`);
  expect(venue).toContain(`href="/admin/users/${ID}"`);
});

test("a fact that this version does not know is shown as it is stored", () => {
  expect(drawn("fr", { detail: '{"colour":"red"}' })).toContain("colour: red");
});
