import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => {
  const venue = `venue-${id}`;
  return [
    run(
      `INSERT INTO venues (id, provider_id, name, type, email, phone, address, zipcode, city, country_code, latitude,
         longitude, contact_name, contact_role, website, description, details, created_at, changed_at)
       VALUES (?, ?, ?, 'castle', ?, ?, ?, '84220', ?, 'FR', 43.9, 5.2, ?, ?, ?, ?, ?, ?, ?)`,
      ...[
        venue,
        id,
        text("venue"),
        text("venue-email"),
        text("venue-phone"),
        text("venue-street"),
        text("venue-city"),
      ],
      ...[
        text("contact"),
        text("contact-role"),
        text("venue-site"),
        text("venue-text"),
        text("venue-details"),
        now,
        now,
      ],
    ),
    run(
      "INSERT INTO venue_drafts (id, provider_id, is_new, general, updated_at) VALUES (?, ?, 0, ?, ?)",
      ...[venue, id, text("venue-draft"), now],
    ),
    run("INSERT INTO venue_features VALUES (?, 'garden')", venue),
    run(
      "INSERT INTO venue_services (venue_id, service, description) VALUES (?, 'rental', ?)",
      venue,
      text("rental"),
    ),
    run("INSERT INTO venue_services_before VALUES (?, ?, ?)", venue, text("rental-before"), now),
    run(
      "INSERT INTO venue_reviews VALUES (?, ?, ?, '2026-06-01', ?, 'imported', ?)",
      ...[`review-${id}`, venue, text("couple"), text("review"), now],
    ),
    run(
      "INSERT INTO venue_decisions VALUES (?, ?, ?, 'someone', 0, ?, ?, ?)",
      ...[`decision-${id}`, venue, now, text("venue-reason"), text("venue-note"), text("venue-snapshot")],
    ),
    run("INSERT INTO venue_taken_days VALUES (?, '2027-06-12', 'owner')", venue),
    run(
      "INSERT INTO venue_calendars (venue_id, feed_id) VALUES (?, ?)",
      ...[venue, text(`venue-feed-${id}`)],
    ),
    run(
      "INSERT INTO read_calendars (id, venue_id, source_url, due_at) VALUES (?, ?, ?, ?)",
      ...[`read-${id}`, venue, text("venue-calendar"), now],
    ),
    run("INSERT INTO read_calendar_days (calendar_id, day) VALUES (?, '2027-06-13')", `read-${id}`),
  ];
};
