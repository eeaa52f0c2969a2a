import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { VENUE_SERVICE } from "~/models/projects/wanted.rules";
import { joinVisibleContact } from "./contact.queries.server";
import { listExtendedRequests, type RequestLine } from "./list.queries.server";
import { pageCountOf, type ListPage } from "./list.rules";

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

/**
 * Reads one page of a provider's requests with their projects. It reads at most three rows more per request than the
 * list without projects. A page after the last one is empty.
 */
export async function listRequestsWithProjects(
  ctx: Pick<ModelContext, "db" | "clock">,
  { providerId, requestsTotal: total }: { providerId: string; requestsTotal: number },
  query: ListPage,
): Promise<RequestLineWithProject[]> {
  if (query.page > pageCountOf(total, query.pageSize)) return [];
  const { lines } = await listExtendedRequests(
    ctx,
    providerId,
    query,
    total,
    (page) => sql<RequestLineWithProject>`
      SELECT line.*, iif(r.venue_id IS NULL, p.service_type, ${VENUE_SERVICE}) AS serviceType, p.zipcode, p.latitude,
        p.longitude, p.planner_budget_range AS plannerBudgetRange, p.languages, p.wedding_theme AS weddingTheme,
        c.email, c.phone
      FROM accounts a CROSS JOIN (${page}) line CROSS JOIN event_requests r ON r.id = line.id
      CROSS JOIN projects p ON p.id = r.project_id ${joinVisibleContact(ctx.clock.now())}
      WHERE a.id = ${providerId}`,
  );
  return lines;
}
