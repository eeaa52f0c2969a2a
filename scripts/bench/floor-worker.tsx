import { renderToString } from "react-dom/server";

/**
 * The smallest possible pages, called floors, with which the product's pages are compared. Both make 25 rows with the
 * list's eight columns from one D1 query: `/` as a string with inlined CSS, and `/react` by renderToString.
 */
interface Env {
  DB: D1Database;
}

interface Row {
  id: string;
  name: string;
  receivedDay: string;
  eventDate: string;
  city: string;
  eventType: string;
  guests: string;
  budget: string;
  status: number;
}

const COLUMNS = ["receivedDay", "eventDate", "city", "eventType", "guests", "budget", "status"] as const;

const STYLES =
  "body{font:16px/1.5 system-ui;margin:2rem auto;max-width:66rem;color:#271823;background:#faf7f2}table{width:100%;border-collapse:collapse}td,th{padding:.75rem;border-bottom:1px solid #e5dccf;text-align:left}";

async function readRows(env: Env): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, firstname || ' ' || lastname AS name, received_day AS receivedDay, event_date AS eventDate, city,
       event_type AS eventType, guest_range AS guests, budget_range AS budget, status_order AS status
     FROM event_requests WHERE provider_id = (SELECT provider_id FROM event_requests LIMIT 1) ORDER BY id DESC LIMIT 25`,
  ).all<Row>();
  return results;
}

const page = (body: string) =>
  new Response(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><style>${STYLES}</style></head><body>${body}</body></html>`,
    { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" } },
  );

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <main>
      <h1>Demandes</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={`/event-requests/${row.id}`}>{row.name}</a>
              </th>
              {COLUMNS.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

export default {
  async fetch(request, env): Promise<Response> {
    const rows = await readRows(env);
    if (new URL(request.url).pathname === "/react") return page(renderToString(<Table rows={rows} />));
    const lines = rows.map(
      (row) =>
        `<tr><th scope="row"><a href="/event-requests/${row.id}">${escapeHtml(row.name)}</a></th>${COLUMNS.map((column) => `<td>${escapeHtml(String(row[column]))}</td>`).join("")}</tr>`,
    );
    return page(`<main><h1>Demandes</h1><table><tbody>${lines.join("")}</tbody></table></main>`);
  },
} satisfies ExportedHandler<Env>;
