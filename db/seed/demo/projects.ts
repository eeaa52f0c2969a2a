import { DOMAINS, type DomainCode, type Language } from "../../../app/i18n/domains.ts";
import type { ProjectEnding } from "../../../app/models/projects/ending.rules.ts";
import type { projectContacts, projects } from "../../schema/projects.ts";
import { COUNTRIES } from "../countries.ts";
import type { Country } from "../countries/country.ts";
import { COUPLES, type CoupleName } from "../couples.ts";
import { LOCALES } from "../lookups/entry.ts";
import { MESSAGES } from "../messages.ts";
import type { CoupleMessage } from "../messages/message.ts";
import { DAY, dayOf, HOUR, makeId, MINUTE, type DemoContext } from "./context.ts";
import { fillPlace } from "./fill-place.ts";
import { addressPart, at, fillDigits, pick, randomFrom } from "./random.ts";

export interface DemoProject {
  project: typeof projects.$inferInsert;
  contact: typeof projectContacts.$inferInsert;
  /** When the couple verified the phone number of the contact; null if it did not. */
  phoneVerifiedAt: number | null;
}

/** The number of couples per domain. The French list then has three pages. */
const COUNT: Record<DomainCode, number> = { fr: 62, be: 15, uk: 15, de: 15, it: 15, es: 15, pt: 15 };

/** Days until the event, for couples whose event is soon, by the position of the couple in the list. */
const URGENT: Partial<Record<DomainCode, Readonly<Record<number, number>>>> = { fr: { 2: 4, 6: 6, 9: 1 } };
const FEW_URGENT: Readonly<Record<number, number>> = { 2: 4 };

/**
 * How the search of some couples ended, by the position of the couple in the list. On the French domain the fullest list
 * then has two closed requests and an unlocked one of an ended project.
 */
const ENDED: Readonly<Record<number, ProjectEnding>> = { 11: "withdrawn", 12: "booked", 15: "booked" };
/**
 * The time from the first message of a couple to the end of its search. One couple has booked on the same day, so that the
 * credit of whoever had unlocked its contact waits for an administrator.
 */
const searchTime = (index: number): number => (index === 12 ? 20 * HOUR : 6 * DAY);

/** Whether the place of a couple has no coordinates, which are then zero. */
const isUnlocated = (index: number): boolean => index % 13 === 4;
/** Whether the event of a couple lasts several days. */
const isPeriod = (index: number): boolean => index % 9 === 5;
/** Whether the event of a request is over, which is true only for some older requests. */
const isOver = (index: number, count: number): boolean => index > count * 0.7 && index % 4 === 1;

/** The language in which a couple writes: usually the first language of the domain. */
function languageOf(domain: DomainCode, index: number): Language {
  const offered = DOMAINS[domain].languages.map((language) => language.name);
  const [own = "fr", ...others] = offered;
  const everyFew = domain === "fr" ? 3 : 2;
  return index % everyFew === 1 ? at(others, Math.floor(index / everyFew)) : own;
}

/**
 * Returns when a request was received. The newest requests came within the last day, and the others two or three days
 * apart.
 */
function receivedAt(now: number, index: number, random: () => number): number {
  if (index === 0) return now - 25 * MINUTE;
  if (index === 1) return now - 130 * MINUTE;
  if (index === 2) return now - 22 * HOUR;
  const day = Math.floor(now / DAY) - 2 - Math.floor((index - 3) * 2.3);
  return day * DAY + 7 * HOUR + Math.floor(random() * 13 * 60) * MINUTE;
}

const WEEKDAYS: Record<string, number> = { corporate_event: 4, rehearsal_dinner: 0 };
const SATURDAY = 6;
const WINTER = [11, 0, 1];
const WARM_MONTHS = [3, 4, 5, 6, 7, 8, 9];

/**
 * Returns plausible days for an event in its season: Saturdays for a wedding, Thursdays for a company's event.
 */
function likelyDays({ event, theme }: CoupleMessage, from: number, to: number): string[] {
  const months = /hiver|winter|inverno|invierno/i.test(theme ?? "") ? WINTER : WARM_MONTHS;
  const days: string[] = [];
  for (let moment = from; moment < to; moment += DAY) {
    const date = new Date(moment);
    const isRightDay = date.getUTCDay() === (WEEKDAYS[event] ?? SATURDAY);
    // The first day of a month is excluded, because several languages write it in a special way.
    if (isRightDay && months.includes(date.getUTCMonth()) && date.getUTCDate() !== 1)
      days.push(dayOf(moment));
  }
  return days;
}

/** Returns the day of an event, between four months and a year and a half after the message. */
const futureDay = (message: CoupleMessage, received: number, random: () => number): string =>
  pick(likelyDays(message, received + 110 * DAY, received + 520 * DAY), random);

/** Returns a day some weeks ago, on the weekday that is usual for such an event. */
function pastDay({ event }: CoupleMessage, now: number, weeks: number): string {
  const weekday = WEEKDAYS[event] ?? SATURDAY;
  const back = ((new Date(now).getUTCDay() - weekday + 7) % 7 || 7) + weeks * 7;
  return dayOf(now - back * DAY);
}

/**
 * When all names of the list are used, first and last names are paired in a new way, so that no couple appears twice.
 */
function nameOf(language: Language, nth: number): CoupleName {
  const names = COUPLES[language];
  const round = Math.floor(nth / names.length);
  const [firstname] = at(names, nth);
  const [, lastname] = at(names, nth + round * 5);
  return [firstname, lastname];
}

const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.parse(`${day}T12:00:00Z`));

const phonePatternOf = (language: Language): string => {
  const home = Object.values(COUNTRIES).find(
    (country) => DOMAINS[country.domain].defaultLanguage === language,
  );
  return home?.phone ?? COUNTRIES.fr.phone;
};

/** Builds the couples of a domain, newest first. */
export function buildProjects(context: DemoContext, country: Country): DemoProject[] {
  const written = new Map<Language, number>();
  const count = COUNT[country.domain];
  return Array.from({ length: count }, (_item, index) => {
    const language = languageOf(country.domain, index);
    const nth = written.get(language) ?? 0;
    written.set(language, nth + 1);
    const daysAway = (URGENT[country.domain] ?? FEW_URGENT)[index] ?? null;
    return buildProject(context, country, { index, count, language, nth, daysAway });
  });
}

interface Place {
  index: number;
  count: number;
  language: Language;
  /** The number of earlier couples on this domain who wrote in the same language. */
  nth: number;
  daysAway: number | null;
}

/** A couple whose event is soon plans a smaller party, because nobody starts to plan a wedding four days before it. */
const SHORT_NOTICE_EVENT = "wedding_anniversary";

function buildProject(context: DemoContext, country: Country, place: Place): DemoProject {
  const { index, count, language, nth, daysAway } = place;
  const random = randomFrom(`project ${country.domain} ${index}`);
  const messages = MESSAGES[language];
  const createdAt = receivedAt(context.now, index, random);
  const isShortNotice = daysAway !== null || (isOver(index, count) && context.now - createdAt < 60 * DAY);
  const message =
    (isShortNotice ? messages.find((candidate) => candidate.event === SHORT_NOTICE_EVENT) : null) ??
    at(messages, nth);
  const id = makeId(context, createdAt, random);
  const town = at(country.towns, index * 4 + Math.floor(index / country.towns.length));
  const [firstname, lastname] = nameOf(language, nth);
  const eventDate =
    daysAway !== null
      ? dayOf(context.now + daysAway * DAY)
      : isOver(index, count)
        ? pastDay(message, context.now, index % 2)
        : futureDay(message, createdAt, random);
  const lastDay = dayOf(Date.parse(eventDate) + (1 + (index % 2)) * DAY);
  const ending = ENDED[index] ?? null;
  const text = fillPlace(message.text, "{{place}}", town.name, language).replaceAll(
    "{{date}}",
    longDay(eventDate, language),
  );
  return {
    project: {
      id,
      domain: country.domain,
      language,
      createdAt,
      lastSentAt: createdAt,
      firstname,
      lastname,
      eventType: message.event,
      serviceType: message.service,
      eventDate,
      eventDateEnd: isPeriod(index) && !message.text.includes("{{date}}") ? lastDay : null,
      city: town.name,
      region: town.region,
      zipcode: town.zipcode,
      countryCode: country.code,
      latitude: isUnlocated(index) ? 0 : town.latitude,
      longitude: isUnlocated(index) ? 0 : town.longitude,
      guestRange: message.guests,
      budgetRange: message.budget,
      plannerBudgetRange: message.plannerBudget,
      languages: JSON.stringify(message.languages),
      weddingTheme: message.theme,
      message: text,
      coupleId: null,
      endedAt: ending === null ? null : createdAt + searchTime(index),
      endedAs: ending,
    },
    contact: {
      projectId: id,
      email: `${addressPart(firstname)}.${addressPart(lastname)}@example.com`,
      phone: fillDigits(phonePatternOf(language), random),
    },
    phoneVerifiedAt: null,
  };
}
