import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => [
  run(
    "UPDATE companies SET siret = ?, siret_status = 'active', city = ? WHERE provider_id = ?",
    text("siret"),
    text("city"),
    id,
  ),
  run("INSERT INTO siret_checks VALUES (?, 'active', ?, ?)", text("siret"), now, now + 1e9),
  run(
    "INSERT INTO company_services (provider_id, service, description) VALUES (?, 'FULL_PLANNING', ?)",
    id,
    text("service"),
  ),
  run("INSERT INTO company_languages VALUES (?, 'fr')", id),
  run("UPDATE companies SET website = ? WHERE provider_id = ?", text("website"), id),
];
