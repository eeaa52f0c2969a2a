import type { DomainCode } from "../../../app/i18n/domains.ts";
import type { SeedLanguage } from "../lookups/entry.ts";
import type { Subject } from "../profiles/texts.ts";

interface Town {
  name: string;
  /** Département, province, county or Land, as the gazetteer names it. */
  region: string;
  zipcode: string;
  latitude: number;
  longitude: number;
}

export interface Provider {
  firstname: string;
  lastname: string;
  company: string;
  /** Name of one of the country's towns in the gazetteer. */
  town: string;
  /** YYYY-MM-DD */
  founded: string;
  /** Language of the provider's texts, if it is not the domain's. */
  language?: SeedLanguage;
  /** The subject of a venue's first picture. */
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
  /** Mobile numbers: E.164 with one # for each digit that varies. */
  phone: string;
}
