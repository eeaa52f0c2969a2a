import type { DomainCode } from "../../app/i18n/domains.ts";
import { BE } from "./countries/be.ts";
import type { Country } from "./countries/country.ts";
import { DE } from "./countries/de.ts";
import { ES } from "./countries/es.ts";
import { FR } from "./countries/fr.ts";
import { IT } from "./countries/it.ts";
import { PT } from "./countries/pt.ts";
import { UK } from "./countries/uk.ts";

/** Demonstration data of each domain. */
export const COUNTRIES: Readonly<Record<DomainCode, Country>> = {
  fr: FR,
  be: BE,
  uk: UK,
  de: DE,
  it: IT,
  es: ES,
  pt: PT,
};
