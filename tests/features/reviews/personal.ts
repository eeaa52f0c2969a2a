import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, request, now }) => [
  run(
    `INSERT INTO reviews (id, request_id, provider_id, subject_id, domain, language, state, rating, title, text, event_date,
       created_at, state_at, published_at)
     VALUES (?, ?, ?, ?, 'fr', 'fr', 'published', 5, 'Titre', 'Un texte du couple.', '2026-09-19', ?, ?, ?)`,
    `review-${id}`,
    request,
    id,
    id,
    now,
    now,
    now,
  ),
  run(
    "INSERT INTO review_answers (review_id, provider_id, text, state, created_at) VALUES (?, ?, ?, 'waiting', ?)",
    `review-${id}`,
    id,
    text("review-answer"),
    now,
  ),
  run(
    `INSERT INTO review_reports (id, review_id, reporter, provider_id, domain, language, reason, note, created_at, state)
     VALUES (?, ?, 'provider', ?, 'fr', 'fr', 'invented', ?, ?, 'open')`,
    `review-report-${id}`,
    `review-${id}`,
    id,
    text("review-dispute"),
    now,
  ),
  run(
    "INSERT INTO review_decisions (id, review_id, at, actor_id, decision) VALUES (?, ?, ?, 'admin', 'publish')",
    `review-decision-${id}`,
    `review-${id}`,
    now,
  ),
];
