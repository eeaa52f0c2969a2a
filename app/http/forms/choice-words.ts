import { countryName, languageName } from "~/i18n/formats";
import { isLanguage, type Language } from "~/i18n/domains";
import type { Translate } from "~/i18n/texts.server";
import type { LookupNames } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import { NOTIFICATION_FIELDS } from "~/models/notifications/rules";

/** For each field, the lists that contain its choices. Administrators maintain these lists. */
const LISTS: ReadonlyMap<string, readonly LookupKind[]> = new Map([
  ["services", ["service", "venue_service"]],
  ["languages", ["language"]],
  ["features", ["venue_feature"]],
  ["type", ["venue_type"]],
  ["reason", ["rejection_reason"]],
]);

/** For each field, a function that returns the text key of a value. */
const KEYS: ReadonlyMap<string, (value: string) => string> = new Map([
  ["reason", (value) => `event_request:report.reasons.${value}`],
  ["state", (value) => `event_request:follow_up.states.${value}`],
]);

/**
 * Returns the label of a posted value, as the person saw it beside a box or in a list; null if the label is unknown.
 */
export function choiceLabel(
  name: string,
  value: string,
  { t, language, names }: { t: Translate; language: Language; names: LookupNames },
): string | null {
  for (const kind of LISTS.get(name) ?? []) {
    const label = names(kind, value, language);
    if (label !== value) return label;
  }
  const key = KEYS.get(name)?.(value);
  if (key !== undefined && t(key) !== key) return t(key);
  if ((name === "language" || name === "locale") && isLanguage(value)) return languageName(value);
  if (name === "countryCode") return countryName(value, language);
  const setting = NOTIFICATION_FIELDS.find(({ field }) => field === name);
  if (!setting) return null;
  const title = t(`notifications:${setting.kind}.title`);
  return setting.channel === "sms" ? `${title} – ${t("notifications:channels.sms")}` : title;
}
