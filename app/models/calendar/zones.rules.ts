import { canonicalTimeZone } from "~/models/core/intl.rules";
import type { FileTimeZone, CalendarTimeZone } from "./parse.rules";

/** Names of time zones in Outlook and Exchange, grouped by the IANA zone that they mean (from CLDR). */
const WINDOWS: Readonly<Record<string, readonly string[]>> = {
  "Europe/London": ["gmt standard time"],
  "Europe/Paris": ["romance standard time"],
  "Europe/Berlin": ["w. europe standard time"],
  "Europe/Budapest": ["central europe standard time"],
  "Europe/Warsaw": ["central european standard time"],
  "Europe/Athens": ["gtb standard time"],
  "Europe/Kyiv": ["fle standard time"],
  "Europe/Bucharest": ["e. europe standard time"],
  "Europe/Istanbul": ["turkey standard time"],
  "Europe/Moscow": ["russian standard time"],
  "Atlantic/Reykjavik": ["greenwich standard time"],
  "Atlantic/Azores": ["azores standard time"],
  "Africa/Casablanca": ["morocco standard time"],
  "Africa/Lagos": ["w. central africa standard time"],
  "Africa/Cairo": ["egypt standard time"],
  "Africa/Johannesburg": ["south africa standard time"],
  "Africa/Nairobi": ["e. africa standard time"],
  "Asia/Jerusalem": ["israel standard time"],
  "Asia/Dubai": ["arabian standard time"],
  "Asia/Riyadh": ["arab standard time"],
  "Asia/Kolkata": ["india standard time"],
  "Asia/Bangkok": ["se asia standard time"],
  "Asia/Shanghai": ["china standard time"],
  "Asia/Singapore": ["singapore standard time"],
  "Asia/Tokyo": ["tokyo standard time"],
  "Australia/Sydney": ["aus eastern standard time"],
  "Pacific/Auckland": ["new zealand standard time"],
  "Pacific/Honolulu": ["hawaiian standard time"],
  "America/Anchorage": ["alaskan standard time"],
  "America/Los_Angeles": ["pacific standard time"],
  "America/Denver": ["mountain standard time"],
  "America/Phoenix": ["us mountain standard time"],
  "America/Chicago": ["central standard time"],
  "America/New_York": ["eastern standard time"],
  "America/Halifax": ["atlantic standard time"],
  "America/St_Johns": ["newfoundland standard time"],
  "America/Mexico_City": ["central standard time (mexico)"],
  "America/Bogota": ["sa pacific standard time"],
  "America/Argentina/Buenos_Aires": ["argentina standard time"],
  "America/Sao_Paulo": ["e. south america standard time"],
  UTC: ["utc", "coordinated universal time"],
};
const BY_WINDOWS_NAME = new Map(
  Object.entries(WINDOWS).flatMap(([zone, names]) => names.map((name): [string, string] => [name, zone])),
);

/**
 * The name of a zone in the time zone database. The length is limited, and UTC offsets such as +02:00 are not accepted
 * as names, because a file could contain thousands of them.
 */
const ZONE_NAME = /^[a-z][\w+/-]{1,40}$/i;
/**
 * Finds the zone name in a text such as /example.org/20260101/Europe/Paris. An older program writes such a prefix
 * before the name.
 */
const PREFIXED = /^\/.{1,100}?\/([a-z_]+\/[a-z_+-]+(?:\/[a-z_]+)?)$/i;

/** The canonical name of a zone; null if the name is unknown. */
function knownZone(name: string): string | null {
  const windows = BY_WINDOWS_NAME.get(name.trim().toLowerCase());
  if (windows !== undefined) return windows;
  const plain = PREFIXED.exec(name)?.[1] ?? name;
  return ZONE_NAME.test(plain) ? canonicalTimeZone(plain) : null;
}

/** The known zones, grouped by their minutes ahead of UTC in winter and in summer. */
const BY_OFFSETS = new Map([
  ["-60 0", "Atlantic/Azores"],
  ["0 60", "Europe/London"],
  ["60 120", "Europe/Paris"],
  ["120 180", "Europe/Athens"],
  ["-210 -150", "America/St_Johns"],
  ["-240 -180", "America/Halifax"],
  ["-300 -240", "America/New_York"],
  ["-360 -300", "America/Chicago"],
  ["-420 -360", "America/Denver"],
  ["-480 -420", "America/Los_Angeles"],
  ["-540 -480", "America/Anchorage"],
  ["570 630", "Australia/Adelaide"],
  ["600 660", "Australia/Sydney"],
  ["720 780", "Pacific/Auckland"],
  ["330 330", "Asia/Kolkata"],
]);

/**
 * Finds a known zone that corresponds to a zone defined in the file: by its place, or else by its offsets. Null if no
 * zone is found.
 */
function zoneWithSameOffsets({ place, standard, daylight }: FileTimeZone): string | null {
  const named = place === null ? null : knownZone(place);
  if (named !== null || standard === null) return named;
  const summer = daylight ?? standard;
  const hours = standard / 60;
  return (
    BY_OFFSETS.get(`${standard} ${summer}`) ??
    // In the names of these zones the sign is reversed: Etc/GMT-2 is two hours ahead of UTC.
    (summer === standard && Number.isInteger(hours)
      ? canonicalTimeZone(`Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`)
      : null)
  );
}

/** Maximum number of different zones in one file. */
const ZONES_MAX = 100;

/** Returns the IANA name of a zone, or `otherwise` if the zone is unknown. */
export type TimeZoneResolver = (zone: CalendarTimeZone, otherwise: string) => string;

/**
 * Creates a reader for the zones of one file. Do not keep the reader longer than the file, because each zone name in it
 * keeps the file's whole text in memory.
 * @param defined the zones that the file itself defines, used for unknown names
 */
export function createTimeZoneResolver(defined: ReadonlyMap<string, FileTimeZone>): TimeZoneResolver {
  const zones = new Map<string, string | null>();
  return (zone, otherwise) => {
    if (zone.kind === "utc") return "UTC";
    if (zone.kind === "local") return otherwise;
    if (!zones.has(zone.name)) {
      if (zones.size === ZONES_MAX) return otherwise;
      const definition = defined.get(zone.name);
      zones.set(zone.name, knownZone(zone.name) ?? (definition ? zoneWithSameOffsets(definition) : null));
    }
    return zones.get(zone.name) ?? otherwise;
  };
}
