/** The ranges of numbers of guests and of budgets. Labels are made from the bounds, so that both always agree. */
import {
  inEachLanguage,
  labels,
  LOCALES,
  type LookupEntry,
  type LookupKind,
  type SeedLanguage,
} from "./entry.ts";

const LESS_THAN = labels("Moins de", "Under", "Unter", "Meno di", "Minder dan", "Menos de", "Menos de");
const MORE_THAN = labels("Plus de", "Over", "Über", "Oltre", "Meer dan", "Más de", "Mais de");
const UP_TO = labels("Jusqu’à", "Up to", "Bis zu", "Fino a", "Tot", "Hasta", "Até");
const BETWEEN = labels("à", "to", "bis", "–", "tot", "a", "a");
const GUESTS = labels("invités", "guests", "Gäste", "invitati", "gasten", "invitados", "convidados");

/**
 * The bounds of a range. Null means that there is no bound on this side, as in "up to" (no lower bound) and "more than"
 * (no upper bound).
 */
interface Bounds {
  min: number | null;
  max: number | null;
}

function guestLabel({ min, max }: Bounds, language: SeedLanguage): string {
  const guests = GUESTS[language];
  if (min === null) return `${UP_TO[language]} ${max}\u00a0${guests}`;
  if (max === null) return `${MORE_THAN[language]} ${min}\u00a0${guests}`;
  return `${min} ${BETWEEN[language]} ${max}\u00a0${guests}`;
}

/**
 * Returns the label of a budget range, such as "25 000 – 35 000 €", in euros without decimals. The locale decides where
 * the euro sign is.
 */
function budgetLabel({ min, max }: Bounds, language: SeedLanguage): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    useGrouping: "always",
  });
  const euros = (cents: number) => format.format(cents / 100);
  if (min === null) return `${LESS_THAN[language]} ${euros(max ?? 0)}`;
  if (max === null) return `${MORE_THAN[language]} ${euros(min)}`;
  const parts = format.formatToParts(min / 100);
  const signFirst = parts[0]?.type === "currency";
  const figure = (cents: number) =>
    format
      .formatToParts(cents / 100)
      .filter((part) => part.type === "integer" || part.type === "group")
      .map((part) => part.value)
      .join("");
  if (language === "en") return `${euros(min)} – ${euros(max)}`;
  return signFirst ? `${euros(min)} – ${figure(max)}` : `${figure(min)} – ${euros(max)}`;
}

/**
 * Returns consecutive ranges between the steps. The first range has no lower bound, and the last range has no upper
 * bound.
 */
function ranges(
  kind: LookupKind,
  steps: readonly number[],
  unit: number,
  label: (bounds: Bounds, language: SeedLanguage) => string,
): LookupEntry[] {
  return [...steps, null].map((step, index) => {
    const from = index === 0 ? null : (steps[index - 1] ?? null);
    const bounds: Bounds = {
      min: from === null ? null : from * unit,
      max: step === null ? null : step * unit,
    };
    return {
      kind,
      slug: from === null ? `to_${step}` : step === null ? `from_${from}` : `${from}_${step}`,
      position: index + 1,
      labels: inEachLanguage((language) => label(bounds, language)),
      ...bounds,
    };
  });
}

const CENTS = 100;

export const GUEST_RANGES = ranges("guest_range", [20, 40, 80, 120, 150, 200, 300], 1, guestLabel);
/** The couple's total budget. */
export const BUDGET_RANGES = ranges(
  "budget_range",
  [5_000, 10_000, 15_000, 25_000, 35_000, 50_000, 80_000, 120_000],
  CENTS,
  budgetLabel,
);
/** The part of a couple's budget that is for the planner. */
export const PLANNER_BUDGET_RANGES = ranges(
  "planner_budget_range",
  [1_500, 3_000, 5_000, 8_000, 12_000],
  CENTS,
  budgetLabel,
);
