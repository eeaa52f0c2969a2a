import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => {
  const portfolio = `portfolio-${id}`;
  return [
    run(
      "INSERT INTO portfolios (id, provider_id, title, description, wedding_date, location, style, created_at, changed_at) VALUES (?, ?, ?, ?, '2026-06-01', ?, ?, ?, ?)",
      ...[portfolio, id, text("title"), text("story"), text("location"), text("style"), now, now],
    ),
    run("INSERT INTO portfolio_services VALUES (?, 'FULL_PLANNING')", portfolio),
  ];
};
