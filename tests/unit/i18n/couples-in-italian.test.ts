import { expect, test } from "vitest";
import { ALL_TEXTS } from "../../support/texts.ts";

/** Mails to couples. The mails to people who report a review are impersonal, because anyone can report one. */
const MAILS_TO_COUPLES =
  /^mails:(?:project_confirmation|project_link|project_link_known|couple_entry|couple_unknown|couple_page|couple_digest|event_request_rejected|venue_request_rejected|contact_check|provider_reply|still_looking|review_(?:invitation|reminder|link|published|refused|answered|kept|removed))\./;

const PAGES_OF_COUPLES = /^(?:project|couple|favorites|reviews|directory|search|public_\w+):/;

/** Texts that couples and professionals both read. */
const SHARED = /^(?:common|places|map):|^videos:facade\.|^mails:(?:footer|review_report_\w+)\./;

/** Texts in these namespaces that only professionals read. */
const FOR_PROFESSIONALS =
  /^(?:public_(?:profile|venue):preview\.|common:errors\.(?:not_moderated|impersonation_denied|provider_page)|map:no_coordinates_text|mails:footer\.reason_provider)/;

const LEI = /(?<!\p{L})(?:Lei|Suo|Sua|Suoi|Sue|La|Le)(?!\p{L})/u;
const STARTS_SENTENCE = /(^|[.!?:«(]\s?)(?:La|Le)(?!\p{L})/gu;
const IMPERATIVE_OF_LEI =
  /(?<!\p{L})(?:Indichi|Controlli|Provi|Riprovi|Scelga|Scriva|Invii|Copi|Ignori|Apra|Guardi|Aggiunga|Elimini|Corregga|Compili|Torni|Usi|Salvi|Attenda|Verifichi|Ricarichi|Acceda|Chieda|Legga|Accorci|Confronti|Effettui|Ci scriva|La apra|riprovi|controlli|provi|scelga|invii|salvi|ricarichi|acceda)(?!\p{L})/u;
const VOI = /(?<!\p{L})(?:voi|vostr[oaie]|\p{L}+(?:ate|ete|ite)(?:lo|la|li|le|ci|ne)?)(?!\p{L})/iu;
/** Plural participles that end like an imperative of voi. */
const NO_IMPERATIVE = /(?<!\p{L})(?:cambiate|inviate|salvate|verificate)(?!\p{L})/giu;

const textsWhere = (isKind: (key: string) => boolean): [string, string][] =>
  [...ALL_TEXTS.it].filter(([key]) => isKind(key) && !FOR_PROFESSIONALS.test(key));

/** La and Le are articles at the start of a sentence. Elsewhere a capital letter makes them pronouns of Lei. */
const addressesLei = (text: string): boolean =>
  LEI.test(text.replace(STARTS_SENTENCE, "$1")) || IMPERATIVE_OF_LEI.test(text);

test("the patterns recognise the forms of Lei and of voi", () => {
  for (const text of ["Indichi il comune.", "Il Suo progetto", "Così La troviamo.", "Prova, poi riprovi."])
    expect(addressesLei(text), text).toBe(true);
  for (const text of ["La vostra richiesta", "Le foto. La richiesta è chiusa."])
    expect(addressesLei(text), text).toBe(false);
  for (const text of ["Scegliete il comune.", "Il vostro progetto"]) expect(VOI.test(text), text).toBe(true);
});

test("an Italian text that couples read addresses them as voi and never as Lei", () => {
  const texts = textsWhere((key) => PAGES_OF_COUPLES.test(key) || MAILS_TO_COUPLES.test(key));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => addressesLei(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test("an Italian text that couples and professionals both read is impersonal", () => {
  const texts = textsWhere((key) => SHARED.test(key));
  expect(texts.length).toBeGreaterThan(80);
  const personal = texts.filter(
    ([key, text]) =>
      addressesLei(text) ||
      (!key.startsWith("mails:footer.reason_") && VOI.test(text.replace(NO_IMPERATIVE, ""))),
  );
  expect(personal.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});
