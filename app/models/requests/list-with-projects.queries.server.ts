import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import type { Formats } from "~/i18n/formats";
import { sql, type Query } from "~/models/core/database";
import { VENUE_SERVICE } from "~/models/projects/wanted.rules";
import { joinVisibleContact } from "./contact.queries.server";
import { listExtendedRequests, REQUEST_LINE_COLUMNS, type RequestLine } from "./list.queries.server";
import { NO_FILTERS, pageCountOf, type ListFilters, type ListPage } from "./list.rules";
import { findListPage } from "./narrowed.queries.server";

/** A line of the list with the project of the couple, and the contact if the provider may see it. */
export interface RequestLineWithProject
  extends
    RequestLine,
    Row<
      "projects",
      | "serviceType"
      | "zipcode"
      | "latitude"
      | "longitude"
      | "plannerBudgetRange"
      | "languages"
      | "weddingTheme"
    > {
  email: Row<"project_contacts">["email"] | null;
  phone: Row<"project_contacts">["phone"] | null;
}

type Context = Pick<ModelContext, "db" | "clock"> & { formats: Formats };
type Reader = Parameters<typeof findListPage>[1];

/**
 * Reads one page of a provider's requests with their projects, and the number of requests in the list. It reads at most
 * three rows more per request than the list without projects. A page after the last one is empty.
 */
export async function listRequestsWithProjects(
  ctx: Context,
  reader: Reader,
  { verified, ...query }: ListPage & Pick<ListFilters, "verified">,
): Promise<{ lines: RequestLineWithProject[]; found: number }> {
  if (verified) return listVerifiedWithProjects(ctx, reader, query);
  const { providerId, requestsTotal: total } = reader;
  if (query.page > pageCountOf(total, query.pageSize)) return { lines: [], found: total };
  const { lines } = await listExtendedRequests(ctx, providerId, query, total, (page) =>
    withProjects(ctx, providerId, page),
  );
  return { lines, found: total };
}

/** The same for the requests with a verified phone number, of which `findListPage` examines a limited number. */
async function listVerifiedWithProjects(ctx: Context, reader: Reader, query: ListPage) {
  const { providerId } = reader;
  const { page, lines, found } = await findListPage(
    ctx,
    reader,
    { ...query, ...NO_FILTERS, verified: true },
    ctx.formats,
  );
  if (page < query.page) return { lines: [], found };
  const ids = lines.map(({ id }) => id);
  const read = await ctx.db.all(
    withProjects(
      ctx,
      providerId,
      sql<RequestLine>`
        SELECT ${REQUEST_LINE_COLUMNS} FROM event_requests
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND provider_id = ${providerId}`,
    ),
  );
  const byId = new Map(read.map((line) => [line.id, line]));
  return { lines: ids.flatMap((id) => byId.get(id) ?? []), found };
}

const withProjects = (
  { clock }: Pick<ModelContext, "clock">,
  providerId: string,
  page: Query<RequestLine>,
): Query<RequestLineWithProject> => sql<RequestLineWithProject>`
  SELECT line.*, iif(r.venue_id IS NULL, p.service_type, ${VENUE_SERVICE}) AS serviceType, p.zipcode, p.latitude,
    p.longitude, p.planner_budget_range AS plannerBudgetRange, p.languages, p.wedding_theme AS weddingTheme,
    c.email, c.phone
  FROM accounts a CROSS JOIN (${page}) line CROSS JOIN event_requests r ON r.id = line.id
  CROSS JOIN projects p ON p.id = r.project_id ${joinVisibleContact(clock.now())}
  WHERE a.id = ${providerId}`;
