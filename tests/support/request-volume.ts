import type { Product } from "./product.ts";

/** Returns SQL for the ids of requests, in the product's format and one hour apart. */
const id = (variant: string) =>
  `printf('%08x-%04x-7000-8000-${variant}%011x', (1750000000000 + n * 3600000) / 65536, (1750000000000 + n * 3600000) % 65536, n)`;

const NUMBERS = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)";

/**
 * Inserts many requests to one provider in various states, also closed ones, received in the last 90 days, and updates the provider's
 * counts.
 */
export async function createManyRequests(
  { db }: Pick<Product, "db">,
  providerId: string,
  count: number,
): Promise<void> {
  const day = "date('2027-01-01', '+' || (n * 7919 % 700) || ' days')";
  await db.batch([
    db
      .prepare(
        `${NUMBERS} INSERT INTO projects (id, domain, language, created_at, firstname, lastname, event_type, service_type,
           event_date, city, region, country_code, latitude, longitude, guest_range, budget_range, message)
         SELECT ${id("1")}, 'fr', 'fr', n, 'Camille', 'N' || n, 'wedding', 'FULL_PLANNING', ${day}, 'Gordes',
           'Vaucluse', 'FR', 43.9, 5.2, '80_120', '25000_35000', 'Bonjour' FROM numbers`,
      )
      .bind(count),
    db
      .prepare(
        `${NUMBERS} INSERT INTO event_requests (id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type,
           event_date, city, region, country_code, guest_range, budget_range, seen_at, unlocked_at, rejected_at,
           rejection_reason, status_rank, ended_at, ended_as)
         SELECT ${id("2")}, ?2, ${id("1")}, n, date('now', '-' || (n % 90) || ' days'), 'Camille', 'N' || n, 'wedding', ${day}, 'Gordes', 'Vaucluse',
           'FR', '80_120', '25000_35000', 1, iif(n % 3 = 1, 1, NULL), iif(n % 3 = 2, 1, NULL),
           iif(n % 3 = 2, 'budget', NULL), n % 3, iif(n % 12 = 0, 1, NULL), iif(n % 12 = 0, 'lapsed', NULL) FROM numbers`,
      )
      .bind(count, providerId),
    db
      .prepare("UPDATE accounts SET requests_total = requests_total + ? WHERE id = ?")
      .bind(count, providerId),
  ]);
}
