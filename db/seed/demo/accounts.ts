import { DOMAINS, type Language } from "../../../app/i18n/domains.ts";
import { slugOf } from "../../../app/models/directory/address.rules.ts";
import type { Country, Provider } from "../countries/country.ts";
import { COMPANY_SERVICES } from "../../../app/models/companies/company-services.rules.ts";
import { DAY, HOUR, makeId, type DemoContext } from "./context.ts";
import { addressPart, at, fillDigits, randomFrom } from "./random.ts";
import type { AccountRow, CompanyRow, DemoAccount } from "./rows.ts";
import {
  ADMIN,
  ADMIN_DOMAINS,
  LISTED_PLANNER,
  LISTED_VENUE,
  plannerStates,
  VENUE_STATES,
  type DemoState,
} from "./states.ts";
import { premiumColumns } from "./subscriptions.ts";

/** The reason that an administrator gave for refusing a provider, in the language of the domain. */
const REFUSALS: Partial<Record<Language, string>> = {
  fr: "L’adresse indiquée ne correspond pas à l’entreprise déclarée. Merci de la corriger, puis de nous écrire.",
  nl: "Het opgegeven adres hoort niet bij de onderneming. Pas het aan en laat het ons weten.",
};

const ADMINISTRATOR = { firstname: "Ariane", lastname: "Delaunay" };

/**
 * Returns an invented SIRET with valid check digits: a company number of nine digits, then the number of its head
 * office.
 */
function siretOf(index: number): string {
  const siren = withCheckDigit(String(90_010_000 + index));
  return withCheckDigit(`${siren}0001`);
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, character, position) => {
    const digit = Number(character) * (position % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function companyOf(provider: Provider, country: Country, providerId: string, index: number): CompanyRow {
  const town = country.towns.find((candidate) => candidate.name === provider.town);
  if (!town) throw new Error(`${provider.town} is not among the towns of ${country.domain}`);
  return {
    providerId,
    name: provider.company,
    dateOfCreation: provider.founded,
    siret: country.code === "FR" ? siretOf(index) : null,
    siretStatus: country.code === "FR" ? "active" : null,
    zipcode: town.zipcode,
    city: town.name,
    countryCode: country.code,
    latitude: town.latitude,
    longitude: town.longitude,
    website: `https://www.${slugOf({ name: provider.company, city: "" }, DOMAINS[country.domain].defaultLanguage)}.example.com`,
  };
}

/**
 * Returns the services of a provider: for a planner, four to six of the nine services; for a venue account, both kinds
 * of events.
 */
function servicesOf({ role }: DemoState, index: number): string[] {
  if (role === "ROLE_VENUE") return ["PRIVATE_EVENTS", "CORPORATE_EVENTS"];
  const count = 4 + (index % 3);
  return COMPANY_SERVICES.filter(
    (_service, position) => (position + index * 2) % COMPANY_SERVICES.length < count,
  );
}

const NEIGHBOURS: readonly Language[] = ["it", "de", "es", "nl", "fr", "pt"];

function languagesOf(own: Language, index: number, ofProfile: Language = own): string[] {
  return [...new Set([ofProfile, own, "en", at(NEIGHBOURS, index)])];
}

function accountOf(
  context: DemoContext,
  country: Country,
  provider: Pick<Provider, "firstname" | "lastname"> & { company?: string },
  state: DemoState,
  index: number,
): AccountRow {
  const random = randomFrom(`account ${country.domain} ${index} ${provider.lastname}`);
  const isWaiting = state.moderation === "pending";
  const createdAt =
    context.now - (isWaiting ? 2 * DAY : 500 * DAY - index * 9 * DAY) - Math.floor(random() * 8) * HOUR;
  const onboardingFinishedAt = state.hasFinishedOnboarding ? createdAt + 2 * HOUR : null;
  const email = `${state.name || addressPart(provider.company ?? provider.lastname)}@${country.domain}.example.com`;
  return {
    id: makeId(context, createdAt, random),
    email,
    emailKey: email,
    phone: fillDigits(country.phone, random),
    firstname: provider.firstname,
    lastname: provider.lastname,
    passwordHash: context.passwordHash,
    role: state.role,
    language: DOMAINS[country.domain].defaultLanguage,
    domain: country.domain,
    tosAcceptedAt: createdAt,
    createdAt,
    onboardingFinishedAt,
    moderation: state.moderation,
    moderatedAt: isWaiting ? null : createdAt + DAY,
    moderationReason:
      state.moderation === "refused" ? (REFUSALS[DOMAINS[country.domain].defaultLanguage] ?? null) : null,
    credits: 0,
    premiumStatus: state.premiumStatus,
    ...premiumColumns(state.premium, context.now),
    requestsTotal: 0,
    requestsUnseen: 0,
    pictureKey: null,
    pictureWidth: null,
    pictureHeight: null,
    // A provider that waits for moderation has just finished onboarding, so the welcome dialog is still due.
    welcomeDialogDueAt: isWaiting ? onboardingFinishedAt : null,
  };
}

/** Builds all accounts of a domain: its planners, its venues and, on two domains, an administrator. */
export function buildAccounts(context: DemoContext, country: Country): DemoAccount[] {
  const states = plannerStates(country.domain);
  const cast = [
    ...country.planners.map((provider, index) => ({ provider, state: states[index] ?? LISTED_PLANNER })),
    ...country.venues.map((provider, index) => ({ provider, state: VENUE_STATES[index] ?? LISTED_VENUE })),
  ];
  const made = cast.map(({ provider, state }, index): DemoAccount => {
    const account = accountOf(context, country, provider, state, index);
    const isOnboarded = state.hasFinishedOnboarding;
    return {
      state,
      account,
      company: isOnboarded ? companyOf(provider, country, account.id, index) : null,
      services: isOnboarded ? servicesOf(state, index) : [],
      ...(provider.language ? { profileLanguage: provider.language } : {}),
      ...(provider.shows ? { shows: provider.shows } : {}),
      languages: isOnboarded
        ? languagesOf(DOMAINS[country.domain].defaultLanguage, index, provider.language)
        : [],
    };
  });
  if (!ADMIN_DOMAINS.includes(country.domain)) return made;
  const account = accountOf(context, country, ADMINISTRATOR, ADMIN, cast.length);
  return [...made, { state: ADMIN, account, company: null, services: [], languages: [] }];
}
