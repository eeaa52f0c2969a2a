import type { DomainCode } from "../../../app/i18n/domains.ts";
import type { SeedLanguage } from "../lookups/entry.ts";
import type { Subject } from "../profiles/texts.ts";

interface Town {
  name: string;
  /** The region of a town as the gazetteer names it: a département, province, county or Land. */
  region: string;
  zipcode: string;
  latitude: number;
  longitude: number;
}

export interface Provider {
  firstname: string;
  lastname: string;
  company: string;
  /** The name of the company's town, as in the gazetteer. */
  town: string;
  /** YYYY-MM-DD */
  founded: string;
  /** The language of the provider's texts, if it differs from the language of the domain. */
  language?: SeedLanguage;
  /** What the first picture of the venue shows. */
  shows?: Subject;
}

/** Demonstration data of one domain. Companies and people are invented; towns are real. */
export interface Country {
  domain: DomainCode;
  /** Country code, ISO 3166-1 alpha-2. */
  code: string;
  towns: readonly Town[];
  planners: readonly Provider[];
  venues: readonly Provider[];
  /** A pattern for mobile numbers: E.164 with a # for each digit that varies. */
  phone: string;
}
